import { readFileSync } from 'node:fs'
import type { Subject } from '#app/drawings/glass.ts'
import type { CategoryType } from '#app/features/categories/model.ts'
import type { Gender, School } from '#app/features/users/scholars.ts'
import type { Role } from '#app/platform/actor.ts'
import type { Settings } from '#app/platform/site/settings.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'

type Words = Partial<Record<Locale, string>>

/** scripts/seeds/sample/organisation.json */
export type Organisation = {
	name: Words
	/** For small spaces. */
	shortName: Words
	tagline: Words
	/** The home page's headline. */
	headline: Words
	intro: Words
	established: number
	claims: { yearsOfExperience: Words; beneficiaries: Words; workshops: Words; courses: Words }
	contact: { email: string; phone: string; address: Words }
	people: {
		email: string
		name: string
		nameLocal?: Words
		role: Role
		title?: Words
		bio?: Words
		subject?: Subject
		school?: School
		/** Spoken languages. */
		languages?: string[]
		/** Which fatwas they answer: categories by English name, and languages; absent: any. */
		answers?: { categories: string[]; languages?: Locale[] }
		/** A leave, in days from today. */
		away?: { from: number; until: number }
		/** A counselor's gender. */
		counsels?: Gender
	}[]
	categories: {
		type: Exclude<CategoryType, 'both'>
		name: Words & { en: string }
		description: Words
		icon: string
		subject: Subject
	}[]
}

export function readOrganisation(): Organisation {
	return JSON.parse(readFileSync('scripts/seeds/sample/organisation.json', 'utf8'))
}

/** The sample's settings. */
export function sampleSettings(): Partial<Settings> {
	const { name, shortName, tagline, headline, intro, established, contact, claims } = readOrganisation()
	return {
		'organisation.name': name,
		'organisation.shortName': shortName,
		'organisation.tagline': tagline,
		'organisation.headline': headline,
		'organisation.intro': intro,
		'organisation.established': established,
		'organisation.email': contact.email,
		'organisation.phone': contact.phone,
		'organisation.address': contact.address,
		'claims.yearsOfExperience': claims.yearsOfExperience,
		'claims.beneficiaries': claims.beneficiaries,
		'claims.workshops': claims.workshops,
		'claims.courses': claims.courses,
		// A trial shows donations at work; an organisation switches them on itself.
		'services.on': ['donations'],
	}
}
