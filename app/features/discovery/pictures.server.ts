import { categoryName } from '#app/features/categories/model.ts'
import { findPublished as findCourse } from '#app/features/courses/catalogue/api.server.ts'
import { findPublished as findFatwa } from '#app/features/fatwas/library/api.server.ts'
import { m } from '#app/paraglide/messages.js'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Card } from '#app/platform/site/picture.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'

/** The pages whose picture carries their title alone; an empty one stands for the site's name. */
const titles: Record<string, () => string> = {
	site: () => '',
	fatwas: () => m.fatwas_title(),
	courses: () => m.courses_title(),
	scholars: () => m.scholars_title(),
	about: () => m.pages_about_title(),
	faq: () => m.pages_faq_title(),
	contact: () => m.contact_title(),
	privacy: () => m.pages_privacy_title(),
	terms: () => m.pages_terms_title(),
}

/** What stands on the picture of that name: a page's, `fatwa-<number>` or `course-<slug>`, in the address's language. */
export async function findCard(
	ctx: Ctx,
	name: string,
	locale: Locale,
): Promise<Omit<Card, 'siteName'> | undefined> {
	const title = Object.hasOwn(titles, name) ? titles[name] : undefined
	if (title) return { title: title(), kicker: '', locale }

	const [, number] = /^fatwa-([1-9]\d{0,14})$/.exec(name) ?? []
	const [, slug] = /^course-(.+)$/.exec(name) ?? []
	const page = number
		? await findFatwa(ctx, Number(number), [locale])
		: slug
			? await findCourse(ctx, slug)
			: undefined
	if (!page) return undefined
	const { language, category } = page
	return { title: page.title, kicker: category ? categoryName(category, language) : '', locale: language }
}
