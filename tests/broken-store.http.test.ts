import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { firmMembers, firms, papers } from '#app/features/certification/firms/tables.server.ts'
import { fatwas } from '#app/features/fatwas/library/tables.server.ts'
import type { BucketName } from '#app/platform/files/files.ts'
import { registry } from '#app/registry.server.ts'
import { test } from './db.ts'
import { site } from './http.ts'
import { testFiles } from './test-files.ts'
import { aCategory, anAdmin, aUser } from './world.ts'
import { fieldsOf, taught } from './world-authoring.ts'
import { aTreasury } from './world-bank.ts'
import { anOpenScholar } from './world-consultancy.ts'
import { aHadithDua } from './world-duas.ts'
import { aPayment } from './world-payments.ts'
import { aPdf, aPicture } from './world-uploads.ts'

const failed = 'The file couldn’t be uploaded. Please try again.'

/** A store without free space. */
function brokenFiles() {
	const files = testFiles()
	const put = () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' }))
	return { ...files, store: { ...files.store, put } }
}

/** A form as browsers send it without script. */
function multipart(fields: Record<string, string>, file: { field: string; name: string; bytes: Buffer }) {
	const texts = Object.entries(fields).map(
		([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
	)
	const head = `--x\r\nContent-Disposition: form-data; name="${file.field}"; filename="${file.name}"\r\n\r\n`
	return Buffer.concat([Buffer.from(texts.join('') + head), file.bytes, Buffer.from('\r\n--x--\r\n')])
}

test('while files cannot be stored every form that carries one comes back as it was typed, and nothing goes without it', {
	timeout: 120_000,
}, async ({ db }) => {
	const { owner, course, category, sectionPath } = await taught(db)
	const [asker, admin] = [await aUser(db), await anAdmin(db)]
	await anOpenScholar(db)
	const dua = await aHadithDua(db)
	const topic = await aCategory(db)
	await aTreasury(db)
	const payment = await aPayment(db, { status: 'approved', requestedBy: admin.id })
	const { upload } = site(db, { 'services.on': ['donations', 'certification'] }, {}, { files: brokenFiles() })
	const [firm] = await db
		.insert(firms)
		.values({ kind: 'home', name: 'Noor Bakery', country: 'PK' })
		.returning({ id: firms.id })
	const firmId = firm?.id ?? ''
	await db.insert(firmMembers).values({ firmId, personId: asker.id, role: 'owner', joinedAt: new Date() })
	const [certificate] = await db
		.insert(papers)
		.values({ firmId, kind: 'certificate', createdAt: new Date() })
		.returning({ id: papers.id })
	const picture = { name: 'a.png', bytes: await aPicture({ width: 300, height: 300 }) }
	const paper = { name: 'a.pdf', bytes: aPdf() }
	const sound = { name: 'a.mp3', bytes: readFileSync('scripts/seeds/sample/files/counts-of-madd.mp3') }
	const purification = { ...fieldsOf(category), title: 'What I typed' }
	const typed = 'What I typed'
	const forms = {
		'/consultancy': [asker, { field: 'document', ...paper }, { category: 'family', description: typed }],
		'/fatwas/submit': [
			asker,
			{ field: 'attachment', ...paper },
			{ title: typed, question: 'May I?', language: 'en', category: topic.id },
		],
		'/profile/picture': [asker, { field: 'picture', ...picture }, {}],
		'/scholar/courses/new': [owner, { field: 'image', ...picture }, purification],
		'/admin/users/new': [admin, { field: 'picture', ...picture }, { name: typed, email: 'new@example.com' }],
		'/admin/courses/new': [admin, { field: 'image', ...picture }, purification],
		'/admin/courses/:courseId/edit': [admin, { field: 'image', ...picture }, purification],
		'/scholar/courses/:courseId/edit/image': [owner, { field: 'image', ...picture }, {}],
		'/scholar/courses/:courseId/edit/sections/:sectionId/materials': [
			owner,
			{ field: 'file', ...paper },
			{ title: typed },
		],
		'/admin/settings/:group': [admin, { field: 'file', ...picture }, { picture: 'organisation.logo' }],
		'/admin/duas/:id/audio': [admin, { field: 'file', ...sound }, {}],
		'/admin/donations/payments/new': [admin, { field: 'evidence', ...paper }, { purpose: typed }],
		'/admin/donations/payments/:id/cash': [admin, { field: 'evidence', ...paper }, { day: '2026-03-01' }],
		'/admin/donations/payments/:id/evidence': [admin, { field: 'evidence', ...paper }, {}],
		'/dashboard/certification/firms/:firmId/papers/new': [
			asker,
			{ field: 'file', ...paper },
			{ kind: 'statement', issuer: typed },
		],
		'/dashboard/certification/firms/:firmId/papers/:paperId': [asker, { field: 'file', ...paper }, {}],
	} as const
	// Bank files, timetables, ingredient lists and captions are read, not stored.
	const read = [
		'/admin/donations/import',
		'/admin/prayer-times/timetable',
		'/dashboard/certification/firms/:firmId/ingredients/import',
		'/scholar/media/:id/transcripts/:language',
	]
	const stored = Object.keys(registry.uploads).filter((path) => !read.includes(path))
	expect(stored.sort()).toEqual(Object.keys(forms).sort())

	for (const [pattern, [as, file, fields]] of Object.entries(forms)) {
		const path = pattern
			.replace(/^\/scholar.*\/materials$/, `${sectionPath}/materials`)
			.replace(':courseId', course.id)
			.replace(':group', 'identity')
			.replace(':firmId', firmId)
			.replace(':paperId', certificate?.id ?? '')
			.replace(':id', pattern.includes('/payments/') ? payment.id : dua.id)
		const answer = await upload(path, multipart(fields, file), {
			as,
			headers: { 'content-type': 'multipart/form-data; boundary=x' },
		})
		if (pattern === '/profile/picture') {
			expect(answer.status, path).toBe(302)
			continue
		}
		expect([422, 503], path).toContain(answer.status)
		const html = await answer.text()
		expect(html, path).toContain(failed)
		expect(html, path).toMatch(/<title>Error: /)
		for (const value of Object.values(fields)) if (value === typed) expect(html, path).toContain(typed)
	}
	expect(await db.$count(fatwas, eq(fatwas.userId, asker.id))).toBe(0)
})

test('a file that is sent ahead of its form is refused in words of every language', async ({ db }) => {
	const { upload } = site(db, {}, {}, { files: brokenFiles() })
	const admin = await anAdmin(db)
	const sent: Partial<Record<BucketName, Buffer>> = {
		avatars: await aPicture({ width: 300, height: 300 }),
		'consultation-documents': aPdf(),
		'payment-evidence': aPdf(),
		'course-materials': aPdf(),
	}
	for (const [bucket, bytes] of Object.entries(sent)) {
		const name = bucket === 'avatars' ? 'a.png' : 'a.pdf'
		const answer = await upload(`/uploads/${bucket}?name=${name}`, bytes, { as: admin })
		expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'files.failed' }])
	}
})
