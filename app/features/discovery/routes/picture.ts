import { createHash } from 'node:crypto'
import path from 'node:path'
import { redirect } from 'react-router'
import { onDisk } from '#app/drawings/on-disk.server.ts'
import { drawingVersion } from '#app/drawings/version.ts'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { holdsTag } from '#app/platform/http/etags.ts'
import { sharedHeaders } from '#app/platform/page-cache/shared-answer.server.ts'
import { type Night, nightOf } from '#app/platform/site/accent.ts'
import { organisationIn, organisationOf } from '#app/platform/site/organisation.server.ts'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'
import { findPictured } from '../pictures.server.ts'
import type { Route } from './+types/picture'

const longestTitle = 300

/** Pictures for link previews, and `mail`, the header of mails. The address names the page, the ETag the drawing. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
	const { locale, runtime } = requestContext(context)
	const [, name = ''] = requireRow(/^([\p{L}\p{N}-]{1,150})\.png$/u.exec(params.file) ?? undefined)
	const night = nightOf(organisationOf(context).accent)
	const { of, draw } = name === 'mail' ? headerOf(night, locale) : await cardOf(context, name, night)
	const all = JSON.stringify([drawingVersion, of])
	const etag = `"${createHash('sha256').update(all).digest('base64url').slice(0, 22)}"`
	const headers = { ...sharedHeaders(context), etag, 'content-type': 'image/png' }
	if (holdsTag(request.headers.get('if-none-match'), etag))
		return new Response(null, { status: 304, headers })

	const folder = path.resolve(runtime.env.DATA_DIR, 'drawn')
	return new Response(new Uint8Array(await once(all, () => keeper(folder)(all, draw))), { headers })
}

type Drawing = { of: unknown; draw: () => Promise<Buffer> }

function headerOf(night: Night, locale: Locale): Drawing {
	const direction = directionOf(locale)
	const draw = async () => {
		const { drawMailHeader } = await import('#app/drawings/mail-header.server.ts')
		return drawMailHeader({ night, direction })
	}
	return { of: ['mail', night, direction], draw }
}

async function cardOf(context: Route.LoaderArgs['context'], name: string, night: Night): Promise<Drawing> {
	const { locale, runtime } = requestContext(context)
	const { text, art, isSquare } = requireRow(await findPictured(visitor(context), name, locale))
	const siteName = organisationIn(runtime.settings(), text.locale).name
	const title = [...(text.title || siteName)].slice(0, longestTitle).join('')
	const card = { ...text, title, siteName, night }
	const draw = async () => {
		// The drawing modules take 40 MB, so they are loaded with the first picture.
		const { drawLinkPicture, drawSquarePicture, isBusy } = await import(
			'#app/drawings/link-picture.server.ts'
		)
		if (isSquare) return drawSquarePicture(card)
		// Drawing takes a core: under load the site's own picture is sent.
		if (name !== 'site' && isBusy())
			throw redirect('/pictures/site.png', { headers: { 'cache-control': 'no-store' } })
		return drawLinkPicture({ ...card, art: art && (await art.draw()) })
	}
	return { of: isSquare ? [card, 'square'] : [card, art?.of], draw }
}

const keepers = new Map<string, ReturnType<typeof onDisk>>()

function keeper(folder: string) {
	const known = keepers.get(folder) ?? onDisk(folder)
	keepers.set(folder, known)
	return known
}

const underWay = new Map<string, Promise<Buffer>>()

/** Concurrent requests for a picture share one drawing. */
function once(all: string, draw: () => Promise<Buffer>): Promise<Buffer> {
	const drawn = underWay.get(all) ?? draw().finally(() => underWay.delete(all))
	underWay.set(all, drawn)
	return drawn
}
