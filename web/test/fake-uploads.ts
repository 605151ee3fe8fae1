import { vi } from 'vitest';

export interface FakeUpload {
  method: string;
  path: string;
  authorization: string | null;
  idempotencyKey: string | null;
  form: FormData;
  isAborted: boolean;
  /** Reports progress in percent. */
  progress: (percent: number) => void;
  answer: (status: number, body: unknown) => void;
  /** Breaks the connection. */
  breakOff: () => void;
}

/** Gives the test control of uploads: each waits for the test to decide its outcome. */
export function fakeUploads(): FakeUpload[] {
  const uploads: FakeUpload[] = [];
  class FakeRequest extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = '';
    private method = '';
    private path = '';
    private readonly headers = new Headers();
    private record: FakeUpload | null = null;

    open(method: string, path: string) {
      Object.assign(this, { method, path });
    }

    setRequestHeader(name: string, value: string) {
      this.headers.set(name, value);
    }

    send(form: FormData) {
      this.record = {
        method: this.method,
        path: this.path,
        authorization: this.headers.get('Authorization'),
        idempotencyKey: this.headers.get('Idempotency-Key'),
        form,
        isAborted: false,
        progress: (percent) => {
          const event = new ProgressEvent('progress', { lengthComputable: true, loaded: percent, total: 100 });
          this.upload.dispatchEvent(event);
        },
        answer: (status, body) => {
          Object.assign(this, { status, responseText: JSON.stringify(body) });
          this.dispatchEvent(new ProgressEvent('load'));
        },
        breakOff: () => this.dispatchEvent(new ProgressEvent('error')),
      };
      uploads.push(this.record);
    }

    abort() {
      if (this.record !== null) this.record.isAborted = true;
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return uploads;
}
