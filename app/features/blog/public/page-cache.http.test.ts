import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { invalidatePages } from '#app/platform/page-cache/invalidation.server.ts'
import { statementsOf } from '#tests/plans.ts'
import { ownDatabase, serve } from '#tests/serve.ts'
import { as } from '#tests/world.ts'
import { aPost, aWork } from '#tests/world-posts.ts'
import { indexPost } from '../searchable.server.ts'
import { posts } from '../tables.server.ts'

test('what is published or withdrawn changes page, list, feed, sitemap, search and the other languages at once', async () => {
	const database = await ownDatabase()
	const { db } = database
	const { get, renders } = await serve(database)
	const workId = await aWork(db)
	const post = await aPost(db, { workId, slug: 'patience', title: 'On patience' })
	const arabic = await aPost(db, {
		workId,
		language: 'ar',
		slug: 'sabr',
		title: 'في الصبر',
		status: 'review',
	})
	const pages = ['/blog/patience', '/blog', '/ar/blog', '/', '/ar', '/blog/patience/history']
	for (const path of [...pages, ...pages]) expect((await get(path)).status, path).toBe(200)
	expect(renders()).toBe(pages.length)

	await db.transaction(async (tx) => {
		const ctx = as(null, tx as unknown as typeof db)
		const at = new Date()
		await tx.update(posts).set({ status: 'withdrawn', updatedAt: at }).where(eq(posts.id, post.id))
		await indexPost(ctx.db, post.id)
		await invalidatePages(ctx, 'post')
	})
	expect((await get('/blog/patience')).status).toBe(410)
	for (const path of ['/blog', '/', '/feeds/blog.atom', '/search?q=patience'])
		expect((await get(path)).text, path).not.toContain('href="/blog/patience')
	expect((await get('/sitemap.xml')).text).not.toContain('/sitemaps/blog-')

	await db.transaction(async (tx) => {
		const ctx = as(null, tx as unknown as typeof db)
		await tx.update(posts).set({ status: 'published' }).where(eq(posts.id, post.id))
		await invalidatePages(ctx, 'post')
	})
	const alone = await get('/blog/patience')
	expect(alone.text).not.toContain('rel="alternate" hrefLang="ar"')
	await db.transaction(async (tx) => {
		const ctx = as(null, tx as unknown as typeof db)
		await tx.delete(posts).where(eq(posts.id, arabic.id))
		await aPost(ctx.db, { workId, language: 'ar', slug: 'sabr', title: 'في الصبر' })
		await invalidatePages(ctx, 'post')
	})
	expect((await get('/blog/patience')).text).toContain('rel="alternate" hrefLang="ar"')
	expect((await get('/ar/blog')).text).toContain('href="/ar/blog/sabr"')
})

test('the page of a post asks the database twice', async () => {
	const database = await ownDatabase()
	const { db } = database
	const { get } = await serve(database, { PAGE_CACHE_MB: 0 })
	await aPost(db, { slug: 'one', tags: ['a'], versions: [{}, { reason: 'A slip' }] })
	const asks = async (path: string) => (await statementsOf(db, () => get(path))).length
	await get('/about')
	const frame = await asks('/about')
	expect((await asks('/blog/one')) - frame).toBeLessThanOrEqual(2)
	expect((await asks('/blog')) - frame).toBeLessThanOrEqual(1)
	expect((await asks('/blog?tag=a')) - frame).toBeLessThanOrEqual(2)
	expect((await asks('/ur/blog/one')) - frame).toBeLessThanOrEqual(2)
})
