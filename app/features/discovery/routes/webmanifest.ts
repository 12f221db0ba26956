import { requestContext } from '#app/platform/ctx.server.ts'
import { sharedAnswer } from '#app/platform/page-cache/shared-answer.server.ts'
import { organisationOf } from '#app/platform/site/organisation.server.ts'
import { directionOf, pathIn } from '#app/platform/text/locale.ts'
import type { Route } from './+types/webmanifest'

/** Drawn by scripts/icons.ts. */
const png = (file: string, side: number) => ({
	src: `/${file}-${side}.png`,
	sizes: `${side}x${side}`,
	type: 'image/png',
})
const ownIcons = [
	{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
	png('icon', 192),
	png('icon', 512),
	{ ...png('icon-maskable', 512), purpose: 'maskable' },
]

export function loader({ request, context }: Route.LoaderArgs) {
	const { locale } = requestContext(context)
	const { name, shortName, tagline, icon, accent } = organisationOf(context)
	const manifest = {
		name,
		short_name: shortName,
		...(tagline && { description: tagline }),
		lang: locale,
		dir: directionOf(locale),
		id: '/',
		start_url: pathIn(locale, '/'),
		scope: '/',
		display: 'standalone',
		background_color: '#fbf9f3',
		theme_color: accent?.light ?? '#0f5c4a',
		icons: icon ? [{ src: icon.url, sizes: `${icon.width}x${icon.height}`, type: 'image/png' }] : ownIcons,
	}
	return sharedAnswer(context, request, JSON.stringify(manifest), 'application/manifest+json')
}
