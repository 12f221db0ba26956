import { type RouterContextProvider, redirect } from 'react-router'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { organisationOf } from '#app/platform/site/organisation.server.ts'
import { postPath } from '../model.ts'
import { type FoundPost, findMoved, findPost, otherLanguages } from '../published.server.ts'
import type { OtherLanguage, WithdrawnPost } from './shown.ts'

type Context = Readonly<RouterContextProvider>

export type PublishedPost = Omit<
	FoundPost,
	'title' | 'summary' | 'body' | 'notes' | 'publishedAt' | 'version' | 'movedTo'
> & {
	title: string
	summary: string
	body: string
	notes: NonNullable<FoundPost['notes']>
	publishedAt: Date
	version: number
	/** Published ones in the languages of the site, this one first. */
	languages: OtherLanguage[]
}

/**
 * The post of an address, in the page's language where it has that, else in its own.
 * @returns undefined where nothing was ever published there
 * @throws a redirect from an earlier slug, or to the post in the page's language
 */
export async function openPost(
	context: Context,
	{ request, slug, pathOf = postPath }: { request: Request; slug: string; pathOf?: typeof postPath },
): Promise<{ post: PublishedPost } | { withdrawn: WithdrawnPost } | undefined> {
	const { locale } = requestContext(context)
	const ctx = visitor(context)
	const leave = (to: string, status: 301 | 302) =>
		redirect(encodeURI(pathOf({ slug: to })) + new URL(request.url).search, status)

	const found = await findPost(ctx, slug, locale)
	if (!found) {
		const moved = await findMoved(ctx, slug, locale)
		if (moved) throw leave(moved, 301)
		return undefined
	}
	if (found.language !== locale && found.movedTo) throw leave(found.movedTo, 301)
	const { languages: offered } = organisationOf(context)
	const others = otherLanguages(found).filter(({ language }) => offered.includes(language))
	const here = others.find(({ language }) => language === locale)
	if (found.language !== locale && here && here.slug !== slug) throw leave(here.slug, 302)

	const { title, summary, body, notes, publishedAt, version } = found
	const hasText = title !== null && summary !== null && body !== null && notes !== null
	if (found.status === 'published' && hasText && publishedAt && version) {
		const own = { language: found.language, slug: found.slug }
		const languages = [own, ...others]
		return { post: { ...found, title, summary, body, notes, publishedAt, version, languages } }
	}
	const { withdrawnAt, withdrawnReason, series, category, categorySlug } = found
	return {
		withdrawn: {
			at: withdrawnAt,
			reason: withdrawnReason,
			languages: others,
			series,
			category: category && categorySlug ? { ...category, slug: categorySlug } : null,
		},
	}
}
