import { expect } from 'vitest'
import { scholarAbsences, scholarCompetences } from '#app/features/scholars/tables.server.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { aCategory, anAdmin, aProfile, aScholar } from '#tests/world.ts'
import { aQuestion } from '#tests/world-questions.ts'

/** The text of a person's option. */
const saidOf = (page: string, id: string) =>
	new RegExp(`value="${id}"[\\s\\S]*?</label>`).exec(page)?.[0].replace(/<[^>]*>/g, ' ') ?? ''

test('who assigns reads what each scholar answers, in which languages, of which school, and when they were here', async ({
	db,
}) => {
	const { get } = site(db)
	const [admin, fit, other] = [await anAdmin(db), await aScholar(db), await aScholar(db)]
	const category = await aCategory(db, { name: 'Inheritance' })
	await aProfile(db, fit, { school: 'hanafi', languages: ['en', 'tr'], publishedAt: new Date() })
	await db.insert(scholarCompetences).values([
		{ userId: fit.id, categoryId: category.id },
		{ userId: other.id, categoryId: category.id, language: 'ar' },
	])
	const away = { fromOn: '2000-01-01', untilOn: '2999-12-31' }
	await db.insert(scholarAbsences).values({ userId: other.id, ...away, appliedAt: new Date() })
	// Reading a page starts a session, so they are present.
	await get('/dashboard', { as: fit })
	const question = await aQuestion(db, { language: 'en', categoryId: category.id })

	const page = await (await get(`/admin/fatwas/${question.id}/assignment`, { as: admin })).text()
	for (const fact of ['Inheritance', 'English, Turkish', 'Hanafi', 'Last active', '0 open questions'])
		expect(saidOf(page, fit.id)).toContain(fact)
	expect(saidOf(page, other.id)).toMatch(/Away until December 31, 2999[\s\S]*Inheritance[\s\S]*Arabic/)
	// Eligible and present people come first.
	expect(page.indexOf(fit.id)).toBeLessThan(page.indexOf(other.id))

	const claimed = await aQuestion(db, {
		status: 'assigned' as const,
		scholarId: other.id,
		categoryId: category.id,
	})
	const passing = await (await get(`/scholar/fatwas/${claimed.id}/hand-over`, { as: other })).text()
	expect(saidOf(passing, fit.id)).toContain('Inheritance')
	expect(saidOf(passing, fit.id)).not.toContain('Last active')
})
