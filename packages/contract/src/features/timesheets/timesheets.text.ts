export const timesheetsText = {
  chooseRuleSet: 'Choose a rule set.',
  endBeforeStart: 'End must be after start.',
  overlap: 'Two visits overlap. A person is paid once for each minute.',
  noVisit: 'Add at least one visit.',
  tooManyVisits: 'Preview at most 500 visits at once.',
  wrongRate: 'Enter a rate in cents, from 0 to 1,000,000 an hour.',
};
