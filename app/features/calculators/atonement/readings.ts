import type { Reference, RulesVersion } from '../references.ts'
import type { BySchool } from '../schools.ts'

/** A change of any rule of this folder is another version, which a scholar has to sign again. */
export const atonementRules: RulesVersion = { version: 1 }

/** Of a fast that was made up after the next Ramadan: how often fidyah is due for each day. */
export const latenessChoices = ['none', 'once', 'each-year'] as const
export type Lateness = (typeof latenessChoices)[number]

/** Shafi'is count each year; MUIS has not since 2023, so a reader may choose another reading. */
export const latenessBy: BySchool<Lateness> = {
	hanafi: 'none',
	maliki: 'once',
	shafii: 'each-year',
	hanbali: 'once',
}

/** `unable`: somebody cannot fast, now or later. `late`: days were made up after the next Ramadan. */
export type FidyahKind = 'unable' | 'late'

export const kafarahKinds = ['intercourse', 'eating', 'oath'] as const
export type KafarahKind = (typeof kafarahKinds)[number]

/**
 * The duties before feeding. `make-up`: those who can fast later make the days up. `two-months`: fasting two months comes
 * first, feeding is for those who cannot. `choice`: feeding is one of the choices. `feeding`: it is the first duty itself.
 */
export type FirstDuty = 'make-up' | 'two-months' | 'choice' | 'feeding'

type KafarahRule = {
	/** Persons to be fed for one; 0: the school asks for no kafarah here, the day is made up. */
	persons: BySchool<number>
	first: BySchool<FirstDuty>
	/** Of the schools that ask for it. */
	references: Reference[]
}

export const kafarahRules: Record<KafarahKind, KafarahRule> = {
	intercourse: {
		persons: { hanafi: 60, maliki: 60, shafii: 60, hanbali: 60 },
		first: { hanafi: 'two-months', maliki: 'choice', shafii: 'two-months', hanbali: 'two-months' },
		references: ['bukhari-1936', 'motherisa-kafarah'],
	},
	eating: {
		persons: { hanafi: 60, maliki: 60, shafii: 0, hanbali: 0 },
		first: { hanafi: 'two-months', maliki: 'choice', shafii: 'make-up', hanbali: 'make-up' },
		references: ['motherisa-kafarah'],
	},
	// No source is named for it yet.
	oath: {
		persons: { hanafi: 10, maliki: 10, shafii: 10, hanbali: 10 },
		first: { hanafi: 'feeding', maliki: 'feeding', shafii: 'feeding', hanbali: 'feeding' },
		references: [],
	},
}
