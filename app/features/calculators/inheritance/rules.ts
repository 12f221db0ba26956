import type { RulesVersion } from '../references.ts'
import type { BySchool } from '../schools.ts'

// The readings of the four schools where they differ in dividing an estate. Browser-safe.

/** The set of rules in force, as a scholar signs it. **Not yet reviewed by a scholar.** */
export const inheritanceRules: RulesVersion = { version: 1 }

/** Where a rule comes from: verses of the Quran, or the name under which jurists know it. */
export type Reference =
	| '4:11'
	| '4:12'
	| '4:176'
	/** The two cases of 'Umar (also al-Gharrawan): spouse, father and mother. */
	| 'umariyyatan'
	/** Zayd's division between a grandfather and siblings. */
	| 'zayd'
	| 'musharraka'
	| 'akdariyya'
	| 'malikiyya'
	| 'awl'
	| 'radd'

export type Readings = {
	/** Full and paternal siblings beside a grandfather: excluded by him, or dividing with him as Zayd did. */
	grandfather: 'excludes-siblings' | 'zayd'
	/** Full brothers share the third of the uterine siblings if nothing is left for them. */
	musharraka: boolean
	/** Husband, mother, grandfather and one sister: her half and his sixth are put together and divided two to one. */
	akdariyya: boolean
	/** Husband, mother, grandfather, two uterine siblings and a paternal or full brother: he leaves the brother nothing. */
	malikiyya: boolean
	/** The father's mother inherits beside the father, and the grandfather's beside the grandfather. */
	grandmotherBesideHerSon: boolean
	/** The nearer grandmother excludes the farther: always, even where she is herself excluded; always; or not from the father's side. */
	nearerGrandmother: 'excludes-even-excluded' | 'excludes' | 'not-from-the-fathers-side'
	/** The number of fathers that may stand between a grandmother and the person who died. */
	fathersOfGrandmother: number
	/** The rest after fixed shares without an agnate: back to the relatives, or to a treasury that is in order. */
	leftover: 'return' | 'treasury-or-return'
	/** Later jurists give a spouse without other heirs all of it (option `spouse_radd`). */
	hasSpouseReturn: boolean
}

/**
 * Readings of each school. Sources, as the cases beside this file name them:
 * - grandfather: al-Sharh al-kabir (Hanbali), al-maktaba.org 33211/8664; the Zaydiyyat, al-Khalwati and al-Najdi on Muntaha,
 *   shamela.app 30066/1352
 * - al-Musharraka: Malik, al-Muwatta', inheritance of full siblings; against it Abu Hanifa and Ahmad, shamela.ws/book/17363/196
 * - al-Akdariyya: Bahram on Khalil (Maliki), books.islam-db.com, page 3291 of Tahbir al-mukhtasar
 * - al-Malikiyya: 'Illaysh, Minah al-jalil on Khalil, taqrib.ir 6235/4825; Ibn 'Arafa, books.islam-db.com 5261
 * - father's mother beside the father: Ibn Qudama, al-Mughni, vol. 7 p. 60, by al-Khiraqi
 * - nearer grandmother: al-Durr al-mukhtar (Hanafi), vol. 7 p. 376; al-Nawawi, Rawdat al-talibin (Shafi'i), vol. 5 p. 26
 * - treasury: 'Illaysh, Minah al-jalil, taqrib.ir 6235/4832; 'Imrani, al-Bayan (Shafi'i), books.islam-db.com 4432
 * - return: al-Majd, al-Muharrar (Hanbali), books.islam-db.com 503
 * - which grandmothers inherit: al-Rafi'i, al-'Aziz (Shafi'i), books.islam-db.com, page 3232 of the edition of al-'Ilmiyya; the
 *   Hanbali limit of three lines, al-Buhuti, shamela.ws/book/622/4780
 * For `spouse_radd` there is only the table of readings that the calculator was designed by. **Not yet reviewed by a scholar.**
 */
export const readings: BySchool<Readings> = {
	hanafi: {
		grandfather: 'excludes-siblings',
		musharraka: false,
		akdariyya: false,
		malikiyya: false,
		grandmotherBesideHerSon: false,
		nearerGrandmother: 'excludes-even-excluded',
		fathersOfGrandmother: Number.POSITIVE_INFINITY,
		leftover: 'return',
		hasSpouseReturn: true,
	},
	maliki: {
		grandfather: 'zayd',
		musharraka: true,
		akdariyya: true,
		malikiyya: true,
		grandmotherBesideHerSon: false,
		nearerGrandmother: 'not-from-the-fathers-side',
		fathersOfGrandmother: 1,
		leftover: 'treasury-or-return',
		hasSpouseReturn: false,
	},
	shafii: {
		grandfather: 'zayd',
		musharraka: true,
		akdariyya: true,
		malikiyya: false,
		grandmotherBesideHerSon: false,
		nearerGrandmother: 'not-from-the-fathers-side',
		fathersOfGrandmother: Number.POSITIVE_INFINITY,
		leftover: 'treasury-or-return',
		hasSpouseReturn: false,
	},
	hanbali: {
		grandfather: 'zayd',
		musharraka: false,
		akdariyya: true,
		malikiyya: false,
		grandmotherBesideHerSon: true,
		nearerGrandmother: 'excludes',
		fathersOfGrandmother: 2,
		leftover: 'return',
		hasSpouseReturn: false,
	},
}

/** Cases that the calculator does not divide: the person is sent to a scholar. */
export const refusals = [
	'unborn',
	'missing',
	'hermaphrodite',
	'several-deaths',
	'different-religion',
	'killing',
	'divorce-in-illness',
	'emancipator',
	'distant-kindred',
] as const
export type Refusal = (typeof refusals)[number]
