/** The used part of the browser's speech recognition API, which TypeScript does not declare. */
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
  /** Stops at once; everything heard has been reported. */
  stop: () => void;
}

export interface DictationListener {
  /** Receives everything heard so far; the last words may still change. */
  onHeard: (text: string) => void;
  /** Receives the browser's error name, or null if it just ended. */
  onEnd: (fault: string | null) => void;
}

/** Whether this browser supports speech recognition. */
export function canDictate(): boolean {
  return recognitionOf(window) !== null;
}

/** Listens until stopped or until speech ends. */
export function startDictation({ onHeard, onEnd }: DictationListener): Dictation {
  const Maker = recognitionOf(window);
  if (Maker === null) throw new Error('This browser does not support speech recognition.');
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
