import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#tests/db.ts'
import { site, withOptIns } from '#tests/http.ts'
import { solved } from '#tests/solved.ts'
import { aUser, testEnv } from '#tests/world.ts'
import { aComplaint, anOfficer, complaintIn, whatTheySaw } from '#tests/world-complaints.ts'
import { aHalalCertificate } from '#tests/world-register.ts'
import { firmMembers } from '../firms/tables.server.ts'
import { complaintPath, complaintsPath, officeComplaint, returnPath } from './model.ts'
import { complaintReceipts } from './receipt.server.ts'
import { complaints } from './tables.server.ts'

const hidden = (page: string, name: string) =>
	new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? ''

test('from the page of a certificate to the receipt, and back with it, without script', async ({ db }) => {
	const { get, post } = site(db, withOptIns)
	const { number, certificate } = await aHalalCertificate(db)
	const page = await (await get(`/certification/${number}`)).text()
	expect(page).toContain(`${complaintPath}?certificate=${number}`)
	const form = await (await get(`${complaintPath}?certificate=${number}`)).text()
	expect(form).toContain(`value="${number}"`)
	const typed = { kind: 'holder', number, text: whatTheySaw, formId: hidden(form, 'formId') }

	const refused = await post(complaintPath, { ...typed, text: 'Short', email: 'nobody' })
	expect(refused.status).toBe(422)
	const said = await refused.text()
	for (const text of ['Describe what happened', 'not a valid email', '>Short</textarea>', 'value="nobody"'])
		expect(said).toContain(text)

	const sent = await (await post(complaintPath, typed)).text()
	const digits = [...sent.matchAll(/data-receipt[^>]*>(\d{4})</g)].map(([, four]) => four).join('')
	expect(digits).toMatch(/^\d{16}$/)
	const [row] = await db.select().from(complaints)
	expect(row).toMatchObject({ certificateId: certificate.id, status: 'received', handlerId: null })

	const asked = await (await get(returnPath)).text()
	const challenge = {
		salt: /data-salt="([^"]+)"/.exec(asked)?.[1] ?? '',
		bits: Number(/data-bits="(\d+)"/.exec(asked)?.[1]),
	}
	const proof = { challenge: hidden(asked, 'challenge'), solution: solved(challenge) }
	const opened = await (await post(returnPath, { receipt: digits, ...proof })).text()
	expect(opened).toContain(whatTheySaw)
	const added = await post(returnPath, {
		pass: hidden(opened, 'pass'),
		verb: 'add',
		message: 'The lowest shelf.',
	})
	expect(await added.text()).toContain('The lowest shelf.')
	const empty = await post(returnPath, { pass: hidden(opened, 'pass'), verb: 'add', message: ' ' })
	expect([empty.status, (await empty.text()).includes('Write a message.')]).toEqual([422, true])
	expect((await post(returnPath, { pass: 'made-up', verb: 'add', message: 'Kept' })).status).toBe(409)
})

test('a manager handles it from the list to the end; nobody else finds it', async ({ db }) => {
	const { get, post } = site(db, withOptIns)
	const manager = await anOfficer(db, 'manage')
	const { number } = await aHalalCertificate(db)
	const { id } = await aComplaint(db, { number, name: 'Maryam', now: new Date() })
	const here = officeComplaint(id)
	for (const as of [await aUser(db), await anOfficer(db, 'review')])
		for (const path of [complaintsPath, here]) expect((await get(path, { as })).status).toBe(404)

	const list = await (await get(`${complaintsPath}?state=received&kind=holder`, { as: manager })).text()
	expect(list).toContain(here)
	expect(await (await get(`${complaintsPath}?kind=us`, { as: manager })).text()).not.toContain(here)
	const shown = await (await get(here, { as: manager })).text()
	for (const text of [whatTheySaw, 'Maryam', number]) expect(shown).toContain(text)

	const press = (verb: string, fields = {}) => post(`${here}/${verb}`, fields, { as: manager })
	expect((await press('message', { message: 'Too early.' })).status).toBe(302)
	for (const verb of ['acknowledge', 'investigate']) expect((await press(verb)).status).toBe(302)
	expect((await press('message', { message: '' })).status).toBe(422)
	expect((await press('message', { message: 'Which shelf was it on?' })).headers.get('location')).toBe(here)
	expect((await press('certificate', { number: 'HC-2026-2222-2222' })).status).toBe(422)
	const undecided = await press('decision', { outcome: 'upheld', reason: 'Lard was there.', summary: '' })
	expect([undecided.status, await undecided.text()]).toEqual([
		422,
		expect.stringContaining('Tell the firm what was found out.'),
	])
	await press('decision', { outcome: 'upheld', reason: 'Lard was there.', summary: 'Lard was found.' })
	await press('close')
	expect(await complaintIn(db, id)).toMatchObject({ status: 'closed', outcome: 'upheld' })
})

test('the firm reads the summary beside its certificate, and nothing of the complaint', async ({ db }) => {
	const { get, post } = site(db, withOptIns)
	const manager = await anOfficer(db, 'manage')
	const { number, applicationId, firmId } = await aHalalCertificate(db)
	const owner = await aUser(db)
	await db.insert(firmMembers).values({ firmId, personId: owner.id, role: 'owner', joinedAt: new Date() })
	const { id } = await aComplaint(db, { number, name: 'Maryam', now: new Date() })
	const press = (verb: string, fields = {}) => post(`${officeComplaint(id)}/${verb}`, fields, { as: manager })
	const page = async () =>
		(await get(`/dashboard/certification/applications/${applicationId}`, { as: owner })).text()
	await press('acknowledge')
	await press('investigate')
	expect(await page()).not.toContain('Complaints about this certificate')
	await press('decision', {
		outcome: 'upheld',
		reason: 'We saw it.',
		summary: 'Lard was found in the store.',
	})
	const read = await page()
	expect(read).toContain('Lard was found in the store.')
	for (const text of [whatTheySaw, 'Maryam', 'We saw it.', manager.name]) expect(read).not.toContain(text)
	expect((await get(officeComplaint(id), { as: owner })).status).toBe(404)
})

test('with the service off nothing of it opens; pages with a code leave no trace', async ({ db }) => {
	const off = site(db, { 'services.on': [] })
	for (const path of [complaintPath, returnPath]) expect((await off.get(path)).status).toBe(404)
	const { get } = site(db, withOptIns)
	const answer = await get(returnPath)
	expect(answer.headers.get('cache-control')).toContain('no-store')
	expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
	expect(await (await get(returnPath)).text()).toContain('noindex')
	const { id } = await aComplaint(db)
	const pass = complaintReceipts.makePass(testEnv.SECRET, id, new Date(Date.now() - 31 * 60_000))
	expect(complaintReceipts.readPass(testEnv.SECRET, pass, new Date())).toBeNull()
	expect(await db.$count(complaints, eq(complaints.id, id))).toBe(1)
})
