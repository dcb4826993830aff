/**
 * What the server wrote into the page's head, so that the first paint need not ask for it: the JSON of the meta
 * tag `homeward-<name>`. Undefined where the server has not filled it in, as in development.
 */
export function readPageFact(name: string): unknown {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="homeward-${name}"]`)?.content;
  try {
    return content ? JSON.parse(content) : undefined;
  } catch {
    return undefined;
  }
}
