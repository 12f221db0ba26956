import type { LayoutName } from '#app/drawings/cover-layouts.ts'
import type { TilingName } from '#app/drawings/tilings.ts'
import { m } from '#app/paraglide/messages.js'

export const layoutWords: Record<LayoutName, () => string> = {
	window: () => m.authoring_cover_layout_window(),
	frieze: () => m.authoring_cover_layout_frieze(),
	column: () => m.authoring_cover_layout_column(),
	field: () => m.authoring_cover_layout_field(),
	ogee: () => m.authoring_cover_layout_ogee(),
}

export const tilingWords: Record<TilingName, () => string> = {
	'8': () => m.authoring_cover_tiling_8(),
	'10': () => m.authoring_cover_tiling_10(),
	'12': () => m.authoring_cover_tiling_12(),
	'4.6.12': () => m.authoring_cover_tiling_4612(),
	'6': () => m.authoring_cover_tiling_6(),
}
