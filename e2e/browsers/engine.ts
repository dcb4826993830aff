/** What a journey needs of a browser that Playwright does not drive. */
export interface Engine {
  readonly goTo: (address: string) => Promise<void>;
  /** What an expression is in the page: a text, a number or a boolean. */
  readonly read: (expression: string) => Promise<unknown>;
  /** Types into what has the focus; `\uE007` is Enter (WebDriver, 17.4.2). */
  readonly type: (text: string) => Promise<void>;
  readonly close: () => Promise<void>;
}
