import type { ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']
/** A route's whole path, piece by piece: `['admin', 'fatwas', ':fatwaId']`. */
type Pieces = string[]

const depth = 2

/**
 * React Router looks through every route of the site several times a page. This gives it those alone that an address
 * can mean, judged by the first two pieces of its path; the answer is the same.
 * @returns the part of the build for an address, without basename and query: the same object for the same part
 */
export function partsOf(build: ServerBuild): (path: string) => ServerBuild {
	const all = Object.keys(build.routes).map((id) => ({ id, pieces: piecesOf(build.routes, id) }))
	const known = new Set(
		all.flatMap(({ pieces }) =>
			Array.from({ length: depth }, (_, index) => pieces.slice(0, index + 1).join('/')),
		),
	)
	const parts = new Map<string, ServerBuild>()
	return (path) => {
		const asked = askedPieces(path)
		if (!asked) return build
		const place = asked.map((_, index) => {
			const upTo = asked.slice(0, index + 1)
			return known.has(upTo.join('/')) ? (upTo.at(-1) ?? '') : null
		})
		const key = JSON.stringify(place)
		const part =
			parts.get(key) ??
			narrowed(
				build,
				all.filter(({ pieces }) => fits(pieces, place)),
			)
		parts.set(key, part)
		return part
	}
}

/** The first pieces of an address as routes are compared with it; nothing where it is written in an unusual way. */
function askedPieces(path: string): Pieces | undefined {
	if (/%|\/\/|__manifest/.test(path)) return undefined
	return path
		.toLowerCase()
		.replace(/\.data$/, '')
		.split('/')
		.filter(Boolean)
		.slice(0, depth)
}

/** Can the route be meant by an address that begins so, or be above one that is? null: a piece that no route names. */
function fits(pieces: Pieces, place: (string | null)[]): boolean {
	const isWhole = place.length < depth
	if (isWhole && pieces.slice(place.length).some((piece) => piece !== '*')) return false
	return pieces.slice(0, place.length).every((piece, index) => !isFixed(piece) || piece === place[index])
}

function isFixed(piece: string): boolean {
	return !piece.startsWith(':') && piece !== '*'
}

function piecesOf(routes: Routes, id: string): Pieces {
	const route = routes[id]
	if (!route) return []
	const above = route.parentId ? piecesOf(routes, route.parentId) : []
	return [...above, ...(route.path ?? '').toLowerCase().split('/').filter(Boolean)]
}

function narrowed(build: ServerBuild, kept: { id: string }[]): ServerBuild {
	const ids = new Set(kept.map(({ id }) => id))
	const only = <T>(routes: Record<string, T>): Record<string, T> =>
		Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)))
	return {
		...build,
		routes: only(build.routes),
		assets: { ...build.assets, routes: only(build.assets.routes) },
	}
}
