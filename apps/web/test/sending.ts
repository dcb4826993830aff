import { api } from './api.ts';

/**
 * Takes the place of `XMLHttpRequest`, by which the page sends forms with files: it is answered as `fetch` is. Half of
 * the form has left at once.
 */
export class SentForm {
  status = 0;
  responseText = '';
  readonly upload: {
    onprogress?: (event: Pick<ProgressEvent, 'loaded' | 'total' | 'lengthComputable'>) => void;
  } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  readonly #headers = new Headers();
  readonly #calledOff = new AbortController();
  #method = 'POST';
  #address = '';
  #answered = new Headers();

  open(method: string, address: string): void {
    this.#method = method;
    this.#address = address;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  getResponseHeader(name: string): string | null {
    return this.#answered.get(name);
  }

  abort(): void {
    this.#calledOff.abort();
  }

  send(form: FormData): void {
    this.upload.onprogress?.({ loaded: 1, total: 2, lengthComputable: true });
    void this.#ask(form).then(() => this.onloadend?.());
  }

  async #ask(form: FormData): Promise<void> {
    const { signal } = this.#calledOff;
    try {
      const answer = await api.fetch(this.#address, {
        method: this.#method,
        headers: this.#headers,
        body: form,
        signal,
      });
      this.responseText = await answer.text();
      this.status = answer.status;
      this.#answered = answer.headers;
    } catch {
      const tell = signal.aborted ? this.onabort : this.onerror;
      tell?.();
      return;
    }
    this.onload?.();
  }
}
