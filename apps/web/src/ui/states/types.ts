/** What the page shows of a table of states; every `StateTable` has it. */
export interface ShownStates {
  readonly thing: string;
  readonly moves: Readonly<
    Record<
      string,
      {
        readonly label: string;
        readonly says: string;
        readonly isDanger?: boolean;
        readonly needs?: {
          readonly reason?: string;
          readonly day?: string;
          readonly until?: string;
          readonly cause?: { readonly label: string; readonly options: Readonly<Record<string, string>> };
        };
      }
    >
  >;
  readonly implied?: Readonly<Record<string, { readonly says: string }>>;
}
