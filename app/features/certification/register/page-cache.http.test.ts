import { expect, test } from 'vitest'
import { transaction } from '#app/platform/ctx.server.ts'
import { settings } from '#app/platform/db/tables.server.ts'
import { withOptIns } from '#tests/http.ts'
import { ownDatabase, serve } from '#tests/serve.ts'
import { as } from '#tests/world.ts'
import { aHalalCertificate } from '#tests/world-register.ts'
import { suspendCertificate } from './issue.server.ts'

test('a page that is kept says at once that its certificate is suspended, and no cache in front may keep it', async () => {
	const database = await ownDatabase()
	const { db } = database
	await db.insert(settings).values({ key: 'services.on', value: withOptIns['services.on'] })
	const { get, renders } = await serve(database, { CDN_SECONDS: 600 })
	const { number, applicationId } = await transaction(as(null, db), (ctx) => aHalalCertificate(ctx.db))
	const paths = ['', '/product/P001'].map((path) => `/certification/${number}${path}`)
	for (const path of [...paths, '/certification/register']) {
		await get(path)
		const before = renders()
		const kept = await get(path)
		expect(renders(), path).toBe(before)
		expect(kept.headers['cache-control'], path).toBe('public, max-age=0, must-revalidate')
		expect(kept.text).toContain('</svg> Valid')
	}
	await transaction(as(null, db), (ctx) =>
		suspendCertificate(ctx, applicationId, { reason: 'contamination', note: '', confirmBy: '2030-01-01' }),
	)
	for (const path of [...paths, '/certification/register'])
		expect((await get(path)).text, path).toContain('</svg> Suspended')
})
