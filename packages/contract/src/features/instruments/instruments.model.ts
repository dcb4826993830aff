import type { Answers, FormDefinition } from '../../core/index.ts';

/** The instruments of Homeward. Other programs name them by these keys. */
export const instrumentKeys = [
  'adl-6',
  'iadl-8',
  'barthel',
  'rti',
  'acl',
  'montessori',
  'home-safety',
] as const;
export type InstrumentKey = (typeof instrumentKeys)[number];

/** Who holds the rights: `LICENSED` ones are entered as scores alone, without the words of their items. */
export const licenseModes = ['OWN', 'PUBLIC_DOMAIN', 'LICENSED'] as const;
export type LicenseMode = (typeof licenseModes)[number];

/** What an agency must hold before an assessment is signed that uses it. */
export const licensedWorks = ['BARTHEL', 'ALLEN_SCREEN', 'RTI_E'] as const;
export type LicensedWork = (typeof licensedWorks)[number];

/** A part of the range of a score. */
export interface Band {
  /** Stored with a result: `moderate`. */
  readonly key: string;
  readonly label: string;
  /** The scores in words, as `5 to 3`. */
  readonly range: string;
  /** How much care it speaks of, for colors: the words say it too. */
  readonly tone: 'good' | 'mild' | 'serious' | 'critical' | 'neutral';
}

/** One scored number of an instrument. */
export interface ScoreDefinition {
  /** The name in `scores`: `total`. */
  readonly key: string;
  readonly label: string;
  readonly min: number;
  readonly max: number;
  /** Digits after the point; 0 when not given. */
  readonly decimals?: number;
  /** `WORSE`: a high number is a bad one. */
  readonly high: 'BETTER' | 'WORSE';
}

/** What a band means for those who help. */
export interface Guidance {
  /** The band that it belongs to. */
  readonly band: string;
  /** One sentence. */
  readonly summary: string;
  readonly parts: readonly { readonly title: string; readonly lines: readonly string[] }[];
}

/** An instrument as data. Its scoring is `score`. */
export interface Instrument {
  readonly key: InstrumentKey;
  /** Raised with each change of what is asked; the version of its form. */
  readonly version: number;
  readonly title: string;
  /** One sentence: what it looks at. */
  readonly summary: string;
  readonly license: LicenseMode;
  /** Whose idea it is, and what is ours. */
  readonly attribution: string;
  /** What the agency must confirm that it may use, where anything: the whole of it, or some of its answers. */
  readonly works: readonly LicensedWork[];
  readonly form: FormDefinition;
  /** The rule by which it is scored. Results of different rules are not compared. */
  readonly ruleVersion: string;
  readonly scores: readonly ScoreDefinition[];
  readonly bandsVersion: string;
  readonly bands: readonly Band[];
  /** How far the bands are agreed on. */
  readonly bandsNote: string;
  readonly guidance: readonly Guidance[];
  /** The items that a caregiver may answer from what they saw. */
  readonly observed: readonly string[];
  /** Whether each scored item also takes the kind of help, a device, a note, a goal and who informs. */
  readonly hasDetails: boolean;
  /** Whether only those with `assess.cognitive` may sign it. */
  readonly isCognitive: boolean;
  /** Days until it is due again, unless the agency decides otherwise. */
  readonly intervalDays: number;
  /** LOINC codes by item and score, where there are any. */
  readonly codes?: Readonly<Record<string, string>>;
}

/** What answers come to. */
export interface Result {
  /** By the name of the score; null where too little is answered for it. Missing is never zero. */
  readonly scores: Readonly<Record<string, number | string | null>>;
  /** The key of a band by the name of its score; none where there is no score. */
  readonly bands: Readonly<Record<string, string>>;
  /** Required items without an answer or a reason, in their order. */
  readonly missing: readonly string[];
  /** Items with a reason in the place of an answer, in their order. */
  readonly notAssessed: readonly string[];
  /** Things to be looked at, in words: a domain that is not done, informants who differ, a critical hazard. */
  readonly flags: readonly Flag[];
  readonly ruleVersion: string;
}

/** Something of a result that a person should look at. */
export interface Flag {
  readonly kind: 'AT_ZERO' | 'DIFFER' | 'TOO_FEW' | 'STRENGTH' | 'HAZARD' | 'CRITICAL' | 'UNCONFIRMED';
  /** The item or the section that it is about. */
  readonly id: string;
  readonly text: string;
}

/** How an instrument comes from answers to scores; a wrong or missing value counts for nothing. */
export type Scoring = (answers: Answers) => Pick<Result, 'scores' | 'bands'> & {
  readonly flags?: readonly Flag[];
};
