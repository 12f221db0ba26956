import { createHash } from 'node:crypto'
import { redirect } from 'react-router'
import { anyone, factsOf } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { named, sharedHeaders } from '#app/platform/page-cache/shared-answer.server.ts'
import { organisationIn } from '#app/platform/site/organisation.server.ts'
import type { Card } from '#app/platform/site/picture.server.ts'
import { findCard } from '../pictures.server.ts'
import type { Route } from './+types/picture'

const longestTitle = 300

/** The picture that messengers show beside a link, drawn here: its address carries the page, its ETag what it says. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
	const { locale, runtime } = factsOf(context)
	const [, name] = requireRow(/^([\p{L}\p{N}-]{1,150})\.png$/u.exec(params.file) ?? undefined)
	const card = requireRow(await findCard(anyone(context), name ?? '', locale))
	const siteName = organisationIn(runtime.settings(), card.locale).name
	const shown: Card = {
		...card,
		title: [...(card.title || siteName)].slice(0, longestTitle).join(''),
		siteName,
	}
	const said = JSON.stringify(shown)
	const etag = `"${createHash('sha256').update(said).digest('base64url').slice(0, 22)}"`
	const headers = { ...sharedHeaders(context), etag, 'content-type': 'image/png' }
	if (named(request, etag)) return new Response(null, { status: 304, headers })

	// What draws takes 40 MB of memory: loaded when the first picture is asked for.
	const { drawPicture, isBusy } = await import('#app/platform/site/picture.server.ts')
	// Drawing takes a core: when many want one that is not there yet, the site's own picture has to do.
	if (name !== 'site' && isBusy() && !drawnOnce.has(said))
		return redirect('/pictures/site.png', { headers: { 'cache-control': 'no-store' } })
	return new Response(new Uint8Array(await drawnOnce.get(said, () => drawPicture(shown))), { headers })
}

const kept = new Map<string, Promise<Buffer>>()
const mostKept = 200

/** The pictures asked for lately, each drawn once however many ask for it at the same time. */
const drawnOnce = {
	has: (said: string) => kept.has(said),
	/** @param said all that stands on it */
	get(said: string, draw: () => Promise<Buffer>): Promise<Buffer> {
		const drawn = kept.get(said) ?? draw()
		// A Map keeps the order in which things were put in.
		kept.delete(said)
		kept.set(said, drawn)
		drawn.catch(() => kept.delete(said))
		const [oldest] = kept.keys()
		if (kept.size > mostKept && oldest) kept.delete(oldest)
		return drawn
	},
}
