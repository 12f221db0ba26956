import { redirect } from 'react-router'
import { requestContext, requireUser } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { signFile } from '#app/platform/files/file-links.server.ts'
import { readId } from '#app/platform/ids.ts'
import { openAttachment } from '../commands/open-attachment.server.ts'
import type { Route } from './+types/attachment'

/** Redirects to a signed address of the attachment that expires soon. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const ctx = requireUser(context)
	const fileId = await openAttachment(ctx, requireRow(readId(params.fatwaId)))
	const { files, env } = requestContext(context).runtime
	// Absolute: addresses of files have no language prefix.
	throw redirect(env.SITE_URL + (await signFile(ctx, files, fileId)))
}
