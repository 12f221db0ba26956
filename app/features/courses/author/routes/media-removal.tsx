import { setMedia } from '../commands/set-media.server.ts'
import { readSectionAddress, redirectToMedia, redirectWithResult } from '../media/page.server.ts'
import type { Route } from './+types/media-removal'

export const loader = (args: Route.LoaderArgs) => redirectToMedia(args)

export async function action(args: Route.ActionArgs) {
	const { ctx, where } = readSectionAddress(args)
	return redirectWithResult(where, await setMedia(ctx, where, null), 'media-removed')
}
