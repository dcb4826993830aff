-- The words of a message as a question. The last may go on, but for a number of one or two digits: "room 7" is not room 70,
-- and the index would gather every number, day and time that begins so.
create or replace function message_question(typed text) returns tsquery
  language sql immutable parallel safe strict
  return (select string_agg('''' || left(w, 60) || '''' || case when n = total and w !~ '^[0-9]{1,2}$' then ':*' else '' end,
      ' & ' order by n)
    from (select w, n, count(*) over () as total from regexp_split_to_table(
      regexp_replace(fold_text(typed), '[''’`]', '', 'g'), '[^[:alnum:]]+') with ordinality s(w, n) where w <> '') words
  )::tsquery;
