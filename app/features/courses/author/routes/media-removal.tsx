import { setMedia } from '../commands/set-media.server.ts'
import { atSection, backToMedia, statusOf } from '../media/page.server.ts'
import type { Route } from './+types/media-removal'

export const loader = (args: Route.LoaderArgs) => backToMedia(args)

export async function action(args: Route.ActionArgs) {
	const { ctx, where } = atSection(args)
	return statusOf(where, await setMedia(ctx, where, null), 'media-removed')
}
