/** What the address of the page holds: the open conversation, and the message of it that is looked at. */
export interface ChatSearch {
  readonly conversation?: string;
  readonly message?: number;
  /** The message whose thread is open beside it; `message` is then one of the thread. */
  readonly thread?: string;
  /** An urgent message about which the viewer, who is on call, has to call people. */
  readonly call?: string;
}

/** Checked here without its schema: the page begins without zod. The server looks at it again. */
const idPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Keeps what the page understands of the query part of its address. */
export function readChatSearch(search: Readonly<Record<string, unknown>>): ChatSearch {
  const { conversation, thread } = search;
  const call = typeof search.call === 'string' && idPattern.test(search.call) ? { call: search.call } : {};
  if (typeof conversation !== 'string' || !idPattern.test(conversation)) return call;
  const message = Number(search.message);
  return {
    ...call,
    conversation,
    ...(Number.isSafeInteger(message) && message > 0 ? { message } : {}),
    ...(typeof thread === 'string' && idPattern.test(thread) ? { thread } : {}),
  };
}

/** Where a message is looked at, for a link that may be handed on. */
export function addressOfMessage(conversation: string, message: number, thread: string | null): string {
  const search = { conversation, message: String(message), ...(thread === null ? {} : { thread }) };
  return `/dashboard/chat?${new URLSearchParams(search)}`;
}
