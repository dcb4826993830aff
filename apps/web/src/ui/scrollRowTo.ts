/**
 * Scrolls a row that scrolls by itself just so far that one of its children is in sight. Not `scrollIntoView`: in Chromium
 * Tab goes on from what that has shown, so that the first Tab of a page would pass by the skip link.
 */
export function scrollRowTo(child: Element | null | undefined): void {
  const row = child?.closest('.overflow-x-auto');
  if (!child || !row) return;
  const seen = row.getBoundingClientRect();
  const { left, right } = child.getBoundingClientRect();
  if (left < seen.left) row.scrollLeft -= seen.left - left;
  else if (right > seen.right) row.scrollLeft += right - seen.right;
}
