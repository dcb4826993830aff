import type { GuidanceTable, LevelWords } from './instruments.guidance.model.ts';

/** What is said of a hazard; what is in order, not seen or does not apply says nothing. */
const hazard = (label: string, words: LevelWords) => ({ label, levels: { HAZARD: words } });
/** A hazard of which relatives read nothing. */
const forStaff = (label: string, words: LevelWords) => ({
  ...hazard(label, words),
  isForStaff: true as const,
});

/**
 * What is said of each hazard of a home. `help` is what a caregiver does until it is mended: a caregiver mends nothing that
 * takes tools, and moves no medicines and no firearms. `family` is what a relative can have mended.
 */
export const homeWords = {
  path: hazard('Path to the door', {
    says: 'The path to the door is uneven or blocked.',
    help: 'Walk beside them on the path, and move leaves and loose things aside.',
    family: 'Please have the path to the door cleared and made even.',
    task: 'Clear the path, and walk beside them',
  }),
  'step-edges': hazard('Edges of the outside steps', {
    says: 'The edges of the outside steps are hard to see.',
    help: 'Point out each outside step, and offer your arm.',
    family: 'Please put bright tape on the edges of the outside steps.',
    task: 'Walk beside them on the outside steps',
  }),
  'outside-rails': hazard('Rails at the outside steps', {
    says: 'The outside steps have no rail on one side or on both.',
    help: 'Go beside them on the outside steps, on the side without a rail.',
    family: 'Please have a rail fitted on both sides of the outside steps.',
    task: 'Walk beside them on the outside steps',
  }),
  'outside-light': hazard('Light outside', {
    says: 'There is not enough light outside.',
    help: 'Use a flashlight on the way to the door after dark.',
    family: 'Please have a light fitted or mended outside.',
    task: 'Light the way to the door after dark',
  }),
  door: hazard('Front door', {
    says: 'The person cannot open the front door.',
    help: 'Stay within call, and show them the other way out if there is one.',
    family: 'Please have the front door made easy to open from inside.',
    task: 'Stay within call of the door',
  }),
  'house-number': hazard('House number', {
    says: 'The house number cannot be seen from the street.',
    help: 'In an emergency tell 911 the full address, and wait for them at the street if you can.',
    family: 'Please put up a house number that shows from the street, also at night.',
  }),
  ramp: hazard('Ramp', {
    says: 'The ramp is not safe.',
    help: 'Do not push a wheelchair over the ramp alone. Call the office to agree on another way out.',
    family: 'Please have the ramp mended before it is used again.',
    task: 'Use another way than the ramp',
  }),
  'clear-paths': hazard('Paths through the rooms', {
    says: 'Things stand or lie in the way in the rooms.',
    help: 'Ask them where things may go, and clear the paths through the rooms at the start of the visit.',
    family: 'Please help to clear the paths through the rooms.',
    task: 'Clear the paths through the rooms',
  }),
  rugs: hazard('Rugs', {
    says: 'Rugs slide or curl up at the edges.',
    help: 'Ask whether you may roll up the rugs while you are there. Walk beside them where a rug stays.',
    family: 'Please fix the rugs to the floor, or take them up.',
    task: 'Watch out for loose rugs',
  }),
  cords: hazard('Cords', {
    says: 'Cords lie where people walk.',
    help: 'Move cords along the wall, away from where they walk.',
    family: 'Please have cords moved along the wall for good.',
    task: 'Move cords out of the way',
  }),
  surface: hazard('Slippery floor', {
    says: 'The floor is slippery.',
    help: 'Have them wear firm shoes on the slippery floor, and wipe up spills at once.',
    family: 'Please have the slippery floor made safe, for example with a non-slip cover.',
    task: 'Check shoes, and wipe up spills',
  }),
  pet: hazard('Pet underfoot', {
    says: 'A pet gets underfoot.',
    help: 'Keep the pet in another room while they walk.',
    family: 'Please agree on where the pet is while they walk.',
    task: 'Keep the pet away while they walk',
  }),
  doorways: hazard('Doorways', {
    says: 'A doorway is too narrow for the walker or wheelchair.',
    help: 'Go through the narrow doorway with them, and steady them until both hands are on the walker again.',
    family: 'Please have the doorway widened, or ask the care team about a narrower walker or wheelchair.',
    task: 'Help through the narrow doorway',
  }),
  'steps-clear': hazard('Things on the stairs', {
    says: 'Things lie on the stairs.',
    help: 'Clear the stairs at the start of the visit, and ask where the things belong.',
    family: 'Please keep the stairs free of things.',
    task: 'Clear the stairs',
  }),
  'stair-rail': hazard('Rail of the stairs', {
    says: 'The stairs have no rail along their full length.',
    help: 'Stay one step below them on the stairs, going up and going down.',
    family: 'Please have a rail fitted along the full length of the stairs.',
    task: 'Go with them on the stairs',
  }),
  'stair-switch': hazard('Light switches of the stairs', {
    says: 'The stairs have no light switch at the top or at the bottom.',
    help: 'Turn on the light of the stairs before they go, or light the way.',
    family: 'Please have a light switch fitted at the top and at the bottom of the stairs.',
    task: 'Light the stairs',
  }),
  treads: hazard('Treads of the stairs', {
    says: 'Some treads of the stairs are loose or worn.',
    help: 'Keep them off the stairs where you can. Otherwise go with them and point out the bad step.',
    family: 'Please have the treads of the stairs mended.',
    task: 'Go with them on the stairs',
  }),
  gate: hazard('Gate at the stairs', {
    says: 'A gate is needed at the stairs, and there is none.',
    help: 'Stay between them and the stairs.',
    family: 'Please have a gate fitted at the stairs.',
    task: 'Stay between them and the stairs',
  }),
  chair: hazard('Chair', {
    says: 'The chair is too low, or has no arms.',
    help: 'Offer the highest firm chair, and stand by when they get up.',
    family: 'Please have the chair raised, or get one with arms.',
    task: 'Stand by when they get up from the chair',
  }),
  furniture: hazard('Furniture that tips', {
    says: 'Some furniture tips when someone leans on it.',
    help: 'Keep them from leaning on the furniture that tips. Have the walker or your arm ready.',
    family: 'Please have the furniture that tips fixed to the wall or taken away.',
    task: 'Keep them off furniture that tips',
  }),
  switch: hazard('Light switch in the living room', {
    says: 'The light switch in the living room is out of reach.',
    help: 'Turn on the light in the living room before it gets dark.',
    family: 'Please put a lamp or a switch within reach.',
    task: 'Turn on the light before dark',
  }),
  heater: hazard('Heater', {
    says: 'Something stands or hangs within one meter of the heater.',
    help: 'Move curtains, papers and chairs at least one meter away from the heater, or turn it off.',
    family: 'Please keep one meter around the heater clear.',
    task: 'Keep one meter around the heater clear',
  }),
  oxygen: hazard('Flame near oxygen', {
    says: 'There is a flame or smoking near the oxygen.',
    help: 'Have every flame and cigarette put out before you go on. Leave and call the office at once if someone goes on smoking.',
    family: 'Nobody may smoke or light a flame where oxygen is used. Please see to it today.',
    task: 'Keep flames away from the oxygen',
  }),
  'waist-high': hazard('Things for every day in the kitchen', {
    says: 'Things for every day are too high or too low.',
    help: 'Hand them what is too high or too low. Ask whether you may move it to waist height.',
    family: 'Please move things for every day to waist height.',
    task: 'Hand them what is out of reach',
  }),
  'step-stool': hazard('Step stool', {
    says: 'They climb on a step stool without a rail.',
    help: 'Reach high things for them, so that they do not climb on the step stool.',
    family: 'Please take away the step stool, or get one with a rail.',
    task: 'Reach high things for them',
  }),
  stove: hazard('Stove', {
    says: 'The stove does not shut off by itself, and nobody is there when they use it.',
    help: 'Stay in the kitchen while the stove is on. Before you leave, see that the stove is off and, where the office agreed on it, shut off at the source.',
    family:
      'Please have a shut-off fitted to the stove. Until then turn it off at the source when they are alone.',
    task: 'See that the stove is off',
  }),
  extinguisher: hazard('Fire extinguisher', {
    says: 'There is no fire extinguisher.',
    help: 'In a fire get them out first, then call 911.',
    family: 'Please get a fire extinguisher for the kitchen.',
  }),
  'spoiled-food': hazard('Spoiled food', {
    says: 'There is spoiled food in the kitchen.',
    help: 'Look at the dates in the refrigerator once a week, and throw out spoiled food with their consent.',
    family: 'Please help to throw out spoiled food.',
    task: 'Check the refrigerator for spoiled food',
  }),
  knives: hazard('Knives and chemicals', {
    says: 'Knives and chemicals are within reach, and the person may not know the danger.',
    help: 'Put knives and chemicals out of reach after each use, and stay with them in the kitchen.',
    family: 'Please lock away knives and chemicals.',
    task: 'Put knives and chemicals out of reach',
  }),
  water: hazard('Hot water', {
    says: 'The water is hotter than 120 °F.',
    help: 'Mix and test the water yourself before it touches their skin.',
    family: 'Please have the water heater turned down to 120 °F.',
    task: 'Test the water before each wash',
  }),
  'bed-light': hazard('Light at the bed', {
    says: 'No light can be reached from the bed.',
    help: 'Put a lamp or a flashlight within reach of the bed before they lie down.',
    family: 'Please put a lamp within reach of the bed.',
    task: 'Put a light within reach of the bed',
  }),
  'night-path': hazard('Way to the bathroom at night', {
    says: 'The way to the bathroom is dark at night.',
    help: 'Leave a light on between the bed and the bathroom before you go.',
    family: 'Please put night lights on the way to the bathroom.',
    task: 'Leave a light on for the night',
  }),
  bed: hazard('Height and rail of the bed', {
    says: 'Nobody has looked at whether the height and the rail of the bed are safe.',
    help: 'Stand by when they get in and out of bed. Tell the care manager if they slip or get caught.',
    family: 'Please have the height and the rail of the bed looked at by a therapist or nurse.',
    task: 'Stand by at the bed',
  }),
  'bed-phone': hazard('Phone or alert at the bed', {
    says: 'No phone or alert button is within reach of the bed.',
    help: 'Put the phone or the alert button within reach of the bed before they lie down.',
    family: 'Please put a phone or an alert button within reach of the bed.',
    task: 'Put a phone within reach of the bed',
  }),
  'bedroom-exit': hazard('Way out of the bedroom', {
    says: 'The way out of the bedroom is blocked.',
    help: 'Clear the way from the bed to the door at the start of the visit.',
    family: 'Please clear the way out of the bedroom for good.',
    task: 'Clear the way out of the bedroom',
  }),
  bars: hazard('Grab bars', {
    says: 'There are no grab bars at the toilet or the tub.',
    help: 'Stay within arm’s reach at the toilet and the tub. Do not let them hold on to the towel rack.',
    family: 'Please have grab bars fitted at the toilet and the tub.',
    task: 'Stay within arm’s reach in the bathroom',
  }),
  mat: hazard('Bath mat', {
    says: 'There is no non-slip mat in the tub or shower.',
    help: 'Do not let them stand in the tub or shower without a mat: wash them at the sink until there is one.',
    family: 'Please put a non-slip mat in the tub or shower.',
    task: 'Wash at the sink until there is a mat',
  }),
  'toilet-seat': hazard('Toilet seat', {
    says: 'The toilet seat is too low or too high.',
    help: 'Stand by when they sit down on the toilet and get up.',
    family: 'Please have the toilet seat set to the right height.',
    task: 'Stand by at the toilet',
  }),
  'shower-chair': hazard('Shower chair', {
    says: 'They need a shower chair, and there is none.',
    help: 'Wash them at the sink, sitting on a firm chair, until there is a shower chair.',
    family: 'Please get a shower chair. The care team can say which one fits.',
    task: 'Wash at the sink until there is a shower chair',
  }),
  lock: hazard('Lock of the bathroom', {
    says: 'The lock of the bathroom does not open from outside.',
    help: 'Ask them to leave the bathroom door unlocked, and wait outside.',
    family: 'Please have the lock of the bathroom changed, so that it opens from outside.',
    task: 'Keep the bathroom door unlocked',
  }),
  'hot-mark': hazard('Hot tap', {
    says: 'The hot and the cold tap look alike.',
    help: 'Turn on the taps for them, the cold one first.',
    family: 'Please put something red on the hot tap.',
    task: 'Turn on the taps for them',
  }),
  'smoke-alarm': hazard('Smoke alarm', {
    says: 'A working smoke alarm is missing on at least one level of the home.',
    help: 'Press the test button of each smoke alarm that is there, and call the office today with what you find.',
    family: 'Please put a working smoke alarm on each level of the home today.',
    task: 'Test the smoke alarms',
  }),
  'co-alarm': hazard('Carbon monoxide alarm', {
    says: 'There is no carbon monoxide alarm, although there is fuel or a garage.',
    help: 'If someone has a headache or feels dizzy, take everyone outside and call 911.',
    family: 'Please put up a carbon monoxide alarm today.',
  }),
  outlets: hazard('Outlets', {
    says: 'Outlets are overloaded.',
    help: 'Ask whether you may unplug what is not in use. Do not touch a hot or broken outlet.',
    family: 'Please have the outlets looked at, and use fewer plugs on each.',
    task: 'Unplug what is not in use',
  }),
  smoking: hazard('Smoking', {
    says: 'They smoke where or when it is not safe.',
    help: 'Stay with them while they smoke, with a deep ashtray, never in bed. Wet the ashes before they go in the trash.',
    family: 'Please agree with them on where and when they smoke, with someone there.',
    task: 'Stay with them while they smoke',
  }),
  escape: hazard('Ways out in a fire', {
    says: 'There is no escape plan, or there are not two ways out.',
    help: 'Walk the shortest way out with them once. In a fire get out first, then call 911.',
    family: 'Please write an escape plan with two ways out, and walk it together.',
    task: 'Walk the way out together',
  }),
  'power-plan': hazard('Power failure', {
    says: 'There is no plan for oxygen or the lift in a power failure.',
    help: 'When the power fails, call 911 if they need oxygen, then the office. Do not lift them by hand.',
    family: 'Please agree with the oxygen or equipment supplier today on what happens without power.',
  }),
  'medicines-kept': hazard('Where medicines are kept', {
    says: 'Medicines are not locked away, or they are not in order.',
    help: 'Do not move or sort the medicines. Tell the care manager today what stands where.',
    family: 'Please lock away the medicines or put them in order, with a nurse or pharmacist if you like.',
  }),
  expired: hazard('Expired medicines', {
    says: 'There are expired medicines in the home.',
    help: 'Do not throw out medicines. Tell the care manager which ones are expired.',
    family: 'Please take expired medicines back to a pharmacy.',
  }),
  sharps: hazard('Sharps', {
    says: 'Needles are used, and there is no box for sharps.',
    help: 'Do not pick up needles or empty a trash can with needles in it. Tell the care manager today.',
    family: 'Please ask the pharmacy for a box for sharps.',
  }),
  substances: forStaff('Alcohol or other substances', {
    says: 'There is a concern about alcohol or other substances.',
    help: 'Do not buy or pour alcohol. Tell the care manager the same day what you notice, and leave if you are not safe.',
  }),
  wander: hazard('Door alarm and identification', {
    says: 'They may wander, and have no door alarm or no identification.',
    help: 'Keep the outside doors in sight. If they are gone, look for five minutes, then call 911 and the office.',
    family: 'Please have a door alarm fitted, and let them wear a bracelet with name and phone number.',
    task: 'Keep the outside doors in sight',
  }),
  firearms: hazard('Firearms', {
    says: 'Firearms are not locked up, or the ammunition lies with them.',
    help: 'Do not touch the firearms. Call the office at once, and leave if you are not safe.',
    family: 'Please lock up the firearms today, with the ammunition in another place.',
  }),
  'car-keys': hazard('Car keys', {
    says: 'They should not drive, and can reach the car keys.',
    help: 'Do not argue about driving. Call the care manager at once if they take the keys.',
    family: 'Please keep the car keys where they cannot take them.',
  }),
  'emergency-list': hazard('Emergency numbers', {
    says: 'There is no list of emergency numbers at the phone.',
    help: 'Write 911, the office and the family in large print, and put the list at the phone.',
    family: 'Please tell the office which numbers belong on the list at the phone.',
    task: 'Put emergency numbers at the phone',
  }),
  'pets-held': hazard('Pets during visits', {
    says: 'Pets run free during visits.',
    help: 'Call before you arrive and ask that the pets are shut away. Wait outside if they are not.',
    family: 'Please shut the pets away before a caregiver arrives.',
  }),
  pests: hazard('Pests', {
    says: 'There are pests in the home.',
    help: 'Keep food closed and take out the trash. Keep your bag off the floor, and tell the care manager.',
    family: 'Please have the pests removed by a professional.',
    task: 'Keep food closed, and take out the trash',
  }),
  violence: forStaff('Your own safety', {
    says: 'There is a concern about violence, weapons or drugs.',
    help: 'Do not enter or stay when you feel unsafe. Leave, and call the office at once; call 911 in danger.',
  }),
  parking: forStaff('Parking and light at night', {
    says: 'Parking is not safe, or the way is dark at night.',
    help: 'Park under a light, have your phone in your hand, and call the office before you leave late.',
  }),
  'lift-check': hazard('Lift', {
    says: 'The lift has not been inspected.',
    help: 'Do not use the lift until the office says that it is safe. Never lift them by hand instead.',
    family: 'Please have the lift inspected by its supplier.',
  }),
} as const satisfies GuidanceTable;
