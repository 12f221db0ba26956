import { expect } from 'vitest'
import { m } from '#app/paraglide/messages.js'
import { defaultSettings, type Settings } from '#app/platform/site/settings.server.ts'
import { inLocale } from '#app/platform/text/locale.server.ts'
import { locales, prefixOf } from '#app/platform/text/locale.ts'
import { sentenceFor } from '#app/platform/text/words.ts'
import { registry } from '#app/registry.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { anAdmin } from '#tests/world.ts'

const { jobs, personal, words } = registry
const keeps = jobs.flatMap(({ retains: keeps = [] }) => keeps)

/** Jobs that delete nothing worth mentioning, with what they do. Others declare `keeps`. */
const others: Record<string, string> = {
	'files.store': 'bytes that no row names',
	'platform.tidy-tables': 'the room of replaced rows',
	'workflow.idle-claims': 'gives claims back',
	'people.end-views': 'ends what an admin sees as somebody',
	'profile.erase-due': 'erases accounts, as the fates say',
	'profile.forget-farewells': 'the last mail to an erased person, as its fate says',
	'scholars.absences': 'hands over',
	'counseling.tell-staff': 'tells the staff what is a full hour old',
	'consultancy.reminders': 'reminds, and declines what nobody confirmed',
	'ifta.count-overdue': 'counts',
	'learning.open-sections': 'tells students',
	'media.unused': 'recordings that no section shows',
	'media.materials': 'files that no version offers',
	'media.store': 'bytes that no row names',
	'giving.card-movements': 'books what the card processor did',
	'giving.card-sessions': 'asks the card processor what was paid',
	'events.walk-waiting-lists': 'gives free seats to the next',
	'events.remind-parties': 'tells parties',
	'events.tell-differences': 'tells parties',
	'events.tell-duties': 'tells the people of the rota',
	'blog.release': 'publishes what was scheduled',
	'giving.remind-donors': 'tells donors',
	'upkeep.remind': 'tells firms and officers',
	'giving.remind-plans': 'tells donors',
	'giving.follow-plans': 'asks donors, pauses and ends',
	'giving.way-checks': 'reminds',
	'giving.missing-receipts': 'numbers what was given',
	'giving.lapse-pledges': 'moves what no money came for',
	'fatwas.check-typed-verses': 'looks for ayat that were typed',
	'accounts.find-scholars-again': 'makes the index of what is public',
	'events.settle': 'makes the dates of events equal their rules',
	'months.ask-for-moon': 'asks admins whether the crescent was seen',
	'notifications.digest': 'writes the mail of the day',
	'cases.lapse': 'ends applications that a firm did not answer; their rows stay',
	'search.fill': 'makes the index of what is public',
	'search.compare': 'makes the index of what is public',
}

test('every job that removes something of people says what and when', () => {
	const silent = jobs.filter(({ retains: keeps }) => !keeps).map(({ name }) => name)
	expect(silent.filter((name) => !(name in others))).toEqual([])
	expect(keeps.length).toBeGreaterThan(10)
	for (const { name, effects: fates } of personal) expect(fates, name).not.toEqual([])
})

const settings: Partial<Settings> = {
	'contact.retentionDays': 41,
	'counseling.retentionDays': 42,
	'consultations.retentionDays': 43,
}

test('the privacy page has a row for each of them, and for what an erasure does, in every language', async ({
	db,
}) => {
	for (const locale of locales) {
		const page = await (await site(db, settings).get(`${prefixOf(locale)}/privacy-policy`)).text()
		const rows = [
			...page
				.slice(page.lastIndexOf('<table'))
				.matchAll(/<td class="py-2 pe-3">([^<]*)<\/td><td class="py-2">([^<]*)<\/td><\/tr>/g),
		].map(([, what, long]) => [what, long])
		const all = { ...defaultSettings(), ...settings }
		const expected = inLocale(locale, () => [
			...keeps.map(({ code, hours }) => {
				const count = typeof hours === 'number' ? hours : hours(all)
				const long =
					count % 24 === 0 ? m.pages_kept_days({ count: count / 24 }) : m.pages_kept_hours({ count })
				return [sentenceFor(words, code).text, long]
			}),
			...personal.flatMap(({ effects: fates }) =>
				fates.map(({ effect: fate, code }) => [
					sentenceFor(words, code).text,
					{ erased: m.pages_kept_erased, anonymous: m.pages_kept_anonymous, kept: m.pages_kept_kept }[fate](),
				]),
			),
		])
		expect(rows, locale).toEqual(expected)
	}
	const english = await (await site(db, settings).get('/privacy-policy')).text()
	for (const days of ['41 days', '42 days', '43 days', '1 hour']) expect(english).toContain(`>${days}</td>`)
})

test('a published wording may hold the table too, and its preview shows it', async ({ db }) => {
	const admin = await anAdmin(db)
	const typed = { title: 'Privacy', body: '## How long\n\n[kept]', seen: '' }
	const preview = await site(db).post('/admin/pages/privacy-policy/en/preview', typed, { as: admin })
	expect(await preview.text()).toContain('>365 days</td>')
})
