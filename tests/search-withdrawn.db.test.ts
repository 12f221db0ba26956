import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { removeSamples } from '#app/features/admin/commands/remove-samples.server.ts'
import { indexPost } from '#app/features/blog/searchable.server.ts'
import { posts } from '#app/features/blog/tables.server.ts'
import { createCategory } from '#app/features/categories/commands/create-category.server.ts'
import { deleteCategory } from '#app/features/categories/commands/delete-category.server.ts'
import { categories } from '#app/features/categories/tables.server.ts'
import { archiveCourse } from '#app/features/courses/commands/transitions.server.ts'
import { courses } from '#app/features/courses/tables.server.ts'
import { duaDesk } from '#app/features/duas/desk.server.ts'
import { eventSeries } from '#app/features/events/tables.server.ts'
import { supersedeFatwa } from '#app/features/fatwas/commands/supersede-fatwa.server.ts'
import { commands } from '#app/features/fatwas/commands.server.ts'
import { fatwas } from '#app/features/fatwas/library/tables.server.ts'
import { saveWording } from '#app/features/pages/commands/save-wording.server.ts'
import { withdrawRecording } from '#app/features/recordings/commands/publish-recording.server.ts'
import { indexRecording } from '#app/features/recordings/searchable.server.ts'
import {
	publishProfile,
	withdrawProfile,
} from '#app/features/scholars/profile/commands/write-profile.server.ts'
import { banPerson } from '#app/features/users/admin/commands/ban-person.server.ts'
import { emptyProfile } from '#app/features/users/scholar-fields.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { registry } from '#app/registry.server.ts'
import { fill } from '#app/search/filling.server.ts'
import { search } from '#app/search/search.server.ts'
import { test } from './db.ts'
import { anAdmin, aScholar, as, aUser, noon, testEnv } from './world.ts'
import { aCourse } from './world-courses.ts'
import { aHadithDua } from './world-duas.ts'
import { aSeries } from './world-events.ts'
import { aFatwa } from './world-fatwas.ts'
import { aPost } from './world-posts.ts'
import { aQuestion } from './world-questions.ts'
import { aRecording } from './world-recordings.ts'

/** A word of no language: every occurrence comes from this test. */
const word = 'qwertzuiop'
const said = { note: 'Because.', seen: undefined, personId: '', choice: '', anyway: false }

/** Where the word is: documents, long texts, vocabulary, and suggestions. */
async function whereIs(db: Db): Promise<string[]> {
	const { rows } = (await db.execute(sql`
		select 'document of ' || kind as place from search_documents where ${word} = any(tsvector_to_array(words))
		union select 'body of ' || kind from search_bodies where ${word} = any(tsvector_to_array(words))
		union select 'word' from search_terms where term like ${`%${word}%`}`)) as unknown as {
		rows: { place: string }[]
	}
	const offered = await Promise.all(
		[word, word.slice(0, 6), `${word}s`].map((text) =>
			search(db, registry.searchables, { text, locale: 'en', isQuick: true }),
		),
	)
	const isOffered = offered.some((found) => JSON.stringify(found.hits).includes(word))
	return [...rows.map(({ place }) => place).sort(), ...(isOffered ? ['offered'] : [])]
}

type Way = {
	publish: (db: Db, admin: Ctx<User>) => Promise<string>
	withdraw: (db: Db, admin: Ctx<User>, id: string) => Promise<unknown>
}

const aCategoryOf = async (admin: Ctx<User>) => {
	const made = await createCategory(admin, {
		name: word,
		names: {},
		description: null,
		descriptions: {},
		icon: null,
		type: 'fatwa',
		subject: null,
		notices: {},
		policy: 'open',
		leadsToConsultancy: false,
	})
	if (!made.ok) throw new Error('no category')
	return made.id
}
const aProfileOf = async (db: Db, admin: Ctx<User>) => {
	const { id } = await aScholar(db, { profile: { version: 1 } })
	await publishProfile(admin, {
		userId: id,
		version: 1,
		texts: { ...emptyProfile, names: { en: 'Maryam' }, bios: { en: word } },
	})
	return id
}
const sampled = async (db: Db, table: typeof courses | typeof profiles | typeof categories, id: string) => {
	await db.update(table).set({ sampleAt: noon }).where(eq(table.id, id))
	await removeSamples(as(null, db))
}

const ways: Record<string, Way> = {
	'a fatwa that is taken down': {
		publish: async (db) => (await aFatwa(db, { title: word })).id,
		withdraw: (_db, admin, id) => commands.takeDown(admin, id, said),
	},
	'a fatwa that is replaced': {
		publish: async (db) => (await aFatwa(db, { question: `About ${word}` })).id,
		withdraw: async (db, admin, id) =>
			supersedeFatwa(admin, id, { id: (await aFatwa(db)).id, reason: 'Better.' }),
	},
	'a fatwa that is made private': {
		publish: async (db) => (await aFatwa(db, { title: word })).id,
		withdraw: (db, _admin, id) => db.update(fatwas).set({ isPrivate: true }).where(eq(fatwas.id, id)),
	},
	'a course that is archived': {
		publish: async (db) => (await aCourse(db, { title: word, sections: [{ title: word }] })).id,
		withdraw: (_db, admin, id) => archiveCourse(admin, id),
	},
	'a course of the sample': {
		publish: async (db) => (await aCourse(db, { title: word, sections: [{ title: word }] })).id,
		withdraw: (db, _admin, id) => sampled(db, courses, id),
	},
	'a scholar whose profile is withdrawn': {
		publish: aProfileOf,
		withdraw: (_db, admin, userId) => withdrawProfile(admin, { userId, version: 2 }),
	},
	'a scholar who is shut out': {
		publish: aProfileOf,
		withdraw: (_db, admin, personId) =>
			banPerson(admin, testEnv, { personId, reason: 'Why.', until: null, zone: 'UTC' }),
	},
	'a scholar of the sample': {
		publish: aProfileOf,
		withdraw: (db, _admin, id) => sampled(db, profiles, id),
	},
	'a category that is deleted': {
		publish: (_db, admin) => aCategoryOf(admin),
		withdraw: (_db, admin, id) => deleteCategory(admin, id, []),
	},
	'a category of the sample': {
		publish: (_db, admin) => aCategoryOf(admin),
		withdraw: (db, _admin, id) => sampled(db, categories, id),
	},
	'a dua that is taken down': {
		async publish(db) {
			const { id } = await aHadithDua(db, { status: 'review', translations: { en: `Words of ${word}` } })
			await duaDesk.commands.approve?.(as(await aScholar(db), db), id, said)
			return id
		},
		withdraw: (_db, admin, id) => duaDesk.commands.takeDown?.(admin, id, said) ?? Promise.reject(),
	},
	'an event of the sample': {
		publish: (_db, admin) => aSeries(admin, { title: word }),
		async withdraw(db, _admin, id) {
			await db.update(eventSeries).set({ sampleAt: noon }).where(eq(eventSeries.id, id))
			await removeSamples(as(null, db))
		},
	},
	'a post that is withdrawn': {
		async publish(db) {
			const { id } = await aPost(db, { title: word, versions: [{ body: `<p>About ${word}</p>` }] })
			await indexPost(db, id)
			return id
		},
		async withdraw(db, _admin, id) {
			await db.update(posts).set({ status: 'withdrawn' }).where(eq(posts.id, id))
			await indexPost(db, id)
		},
	},
	'a post that is deleted': {
		async publish(db) {
			const { id } = await aPost(db, { title: word, versions: [{ summary: word }] })
			await indexPost(db, id)
			return id
		},
		withdraw: (db, _admin, id) => db.delete(posts).where(eq(posts.id, id)),
	},
	'a recording that is withdrawn': {
		async publish(db) {
			const { id } = await aRecording(db, { title: word })
			await indexRecording(db, id)
			return id
		},
		withdraw: (_db, admin, id) => withdrawRecording(admin, id, { reason: 'Why.', showsReason: false }),
	},
	'a page that is worded anew': {
		async publish(_db, admin) {
			const input = { title: 'About', body: `## ${word}\n\nText.`, seen: '' }
			await saveWording(admin, { page: 'about', language: 'en', input, publish: true })
			return ''
		},
		async withdraw(db, admin) {
			const { rows } = (await db.execute(sql`select id from page_versions`)) as unknown as {
				rows: { id: string }[]
			}
			const input = { title: 'About', body: '## Us\n\nText.', seen: rows[0]?.id ?? '' }
			await saveWording(admin, { page: 'about', language: 'en', input, publish: true })
		},
	},
}

for (const [name, { publish, withdraw }] of Object.entries(ways))
	test(`${name} leaves nothing in the search`, async ({ db }) => {
		const admin = as(await anAdmin(db), db)
		const id = await publish(db, admin)
		expect(await whereIs(db)).toEqual(expect.arrayContaining(['offered', 'word']))
		await withdraw(db, admin, id)
		expect(await whereIs(db)).toEqual([])
	})

test('a kind that is found has a way above; nobody withdraws ayat and calculators', () => {
	const kinds = [
		'fatwa',
		'course',
		'lesson',
		'ayah',
		'calculator',
		'dua',
		'scholar',
		'category',
		'page',
		'event',
		'post',
		'recording',
	]
	expect(registry.searchables.map(({ kind }) => kind).sort()).toEqual(kinds.sort())
})

test('no question that is not published, no asker and no word of the staff is in the search', async ({
	db,
}) => {
	const asker = await aUser(db, { name: word })
	for (const status of ['pending', 'assigned', 'answered', 'rejected'] as const)
		await aQuestion(db, { title: word, question: word, status, userId: asker.id })
	await aFatwa(db, { isPrivate: true, title: word })
	await aFatwa(db, {
		userId: asker.id,
		title: 'Zakat',
		question: word,
		answers: [{ title: 'Zakat', question: 'When?' }],
	})
	await aCourse(db, { title: word, status: 'pending' })
	await aScholar(db, {
		name: word,
		profile: { publishedAt: null, draft: { ...emptyProfile, bios: { en: word } } },
	})
	await saveWording(as(await anAdmin(db), db), {
		page: 'about',
		language: 'en',
		publish: false,
		input: { title: word, body: word, seen: '' },
	})
	for (const searchable of registry.searchables.filter(({ kind }) => kind !== 'ayah'))
		await fill(db, searchable)
	expect(await whereIs(db)).toEqual([])
})
