import { createHash } from 'node:crypto'
import { anyone, factsOf } from '#app/platform/ctx.server.ts'
import { found } from '#app/platform/errors.server.ts'
import { organisationIn } from '#app/platform/organisation.server.ts'
import { drawPicture } from '#app/platform/picture.server.ts'
import { findCard } from '../pictures.server.ts'
import type { Route } from './+types/picture'

const kept = new Map<string, Buffer>()
const mostKept = 200

/** The picture that messengers show beside a link, drawn here: its address carries the page, its ETag what it says. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
	const { locale, runtime } = factsOf(context)
	const [, name] = found(/^([\p{L}\p{N}-]{1,150})\.png$/u.exec(params.file) ?? undefined)
	const card = found(await findCard(anyone(context), name ?? '', locale))
	const siteName = organisationIn(runtime.settings(), card.locale).name
	const said = JSON.stringify([card, siteName])
	const etag = `"${createHash('sha256').update(said).digest('base64url').slice(0, 22)}"`
	const headers = { 'cache-control': 'public, max-age=86400', etag }
	if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })

	const picture = kept.get(said) ?? (await drawPicture({ ...card, title: card.title || siteName, siteName }))
	keep(said, picture)
	return new Response(new Uint8Array(picture), { headers: { ...headers, 'content-type': 'image/png' } })
}

/** The ones asked for lately stay; a Map keeps the order in which they were put in. */
function keep(said: string, picture: Buffer) {
	kept.delete(said)
	kept.set(said, picture)
	const [oldest] = kept.keys()
	if (kept.size > mostKept && oldest) kept.delete(oldest)
}
