/** The sentences of named views, the same on the server and on the screen. */
export const settingsViewsText = {
  nameRequired: 'Enter a name for the view.',
  nameTaken: 'You have a view of this name already. Choose another name.',
  tooMany: 'You have 20 views of this list. Delete one before you save another.',
  tooManyShared: 'This list has 50 shared views. Ask for one to be withdrawn before you share another.',
  mayNotShare: 'Your role may not share views. Save it for yourself.',
} as const;
