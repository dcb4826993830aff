/** Skills as quiet labels, in their own order. */
export function SkillTags({
  skills,
  label,
}: {
  skills: ReadonlyArray<{ readonly id: string; readonly name: string }>;
  label: string;
}) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-1.5">
      {skills.map(({ id, name }) => (
        <li
          dir="auto"
          key={id}
          className="max-w-full rounded-full border border-line bg-sunk px-2.5 py-[2.5px] text-[0.8125rem]/[1.1875rem] font-medium wrap-anywhere"
        >
          {name}
        </li>
      ))}
    </ul>
  );
}
