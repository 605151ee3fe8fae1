/** What is used of the browser's speech recognition, which not all of them have and TypeScript does not know. */
interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start: () => void;
  abort: () => void;
}

type RecognitionMaker = new () => Recognition;

export interface Dictation {
  /** Ends it at once; what was heard by then has been told. */
  stop: () => void;
}

export interface DictationListener {
  /** Told all that was heard so far, the last words subject to change. */
  onHeard: (text: string) => void;
  /** Told the browser's name of the fault, or null where it just ended. */
  onEnd: (fault: string | null) => void;
}

/** Whether this browser can turn speech into text. */
export function canDictate(): boolean {
  return recognitionOf(window) !== null;
}

/** Listens until it is stopped, or nobody speaks any more. */
export function startDictation({ onHeard, onEnd }: DictationListener): Dictation {
  const Maker = recognitionOf(window);
  if (Maker === null) throw new Error('This browser cannot turn speech into text.');
  const recognition = new Maker();
  let fault: string | null = null;
  recognition.lang = navigator.language;
  recognition.continuous = true;
  recognition.interimResults = true;
  recognition.onresult = ({ results }) =>
    onHeard(
      Array.from(results, (result) => result[0]?.transcript.trim() ?? '')
        .join(' ')
        .trim(),
    );
  recognition.onerror = ({ error }) => {
    fault = error;
  };
  recognition.onend = () => onEnd(fault);
  recognition.start();
  return {
    stop: () => {
      recognition.onresult = null;
      recognition.onerror = null;
      recognition.abort();
    },
  };
}

function recognitionOf(page: object): RecognitionMaker | null {
  const maker: unknown = Reflect.get(page, 'SpeechRecognition') ?? Reflect.get(page, 'webkitSpeechRecognition');
  return typeof maker === 'function' ? (maker as RecognitionMaker) : null;
}
