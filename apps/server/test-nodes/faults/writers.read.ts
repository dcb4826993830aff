import { randomUUID } from 'node:crypto';
import type { Ask, Cast, Check, Writer } from './writer.ts';

/** Reads its own notifications, one by one. */
export class MarkReadWriter implements Writer {
  readonly name = 'mark-read';
  acknowledged = 0;
  readonly #cast: Cast;
  readonly #read = new Set<string>();

  constructor(cast: Cast) {
    this.#cast = cast;
  }

  async step(): Promise<void> {
    const page = await this.#cast.member.send<{ data: { id: string; isRead: boolean }[] }>(
      'GET',
      '/notification?page=1',
    );
    if (page.status !== 200) return;
    for (const { id } of page.body.data.filter(({ isRead }) => !isRead)) {
      const sent = await this.#cast.member.send('POST', `/notification/${id}/read`, {
        headers: { 'idempotency-key': randomUUID() },
      });
      if (sent.status !== 200) return;
      this.#read.add(id);
      this.acknowledged += 1;
    }
  }

  freeze(): Check {
    const read = [...this.#read];
    return (ask) => this.#check(ask, read);
  }

  check(ask: Ask): Promise<string[]> {
    return this.#check(ask, [...this.#read]);
  }

  async #check(ask: Ask, acknowledged: readonly string[]): Promise<string[]> {
    const rows = await ask(
      `select id, is_read from notifications where user_id = '${this.#cast.subject.id}'`,
    );
    const read = new Set(rows.filter(({ is_read }) => is_read).map(({ id }) => id));
    const lost = acknowledged.filter((id) => !read.has(id));
    return lost.map((id) => `mark-read: ${id} was acknowledged and is unread`);
  }
}
