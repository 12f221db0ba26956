import { setMedia } from '../commands/set-media.server.ts'
import { atSection, backToMedia, told } from '../media/page.server.ts'
import type { Route } from './+types/media-removal'

export const loader = (args: Route.LoaderArgs) => backToMedia(args)

export async function action(args: Route.ActionArgs) {
	const { ctx, where } = atSection(args)
	return told(where, await setMedia(ctx, where, null), 'media-removed')
}
