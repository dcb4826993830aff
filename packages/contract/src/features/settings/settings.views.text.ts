/** The sentences of named views, the same on the server and on the screen. */
export const settingsViewsText = {
  nameRequired: 'Enter a name for the view.',
  nameTaken: 'You already have a view with this name. Choose another name.',
  tooMany: 'You have 20 views of this list. Delete one before you save another.',
  tooManyShared: 'This list has 50 shared views. Ask someone to stop sharing one before you share another.',
  mayNotShare: 'Your role cannot share views. Save it for yourself.',
} as const;
