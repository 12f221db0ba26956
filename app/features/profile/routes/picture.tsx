import { redirect } from 'react-router'
import { factsOf } from '#app/platform/ctx.server.ts'
import { bucketRules } from '#app/platform/files.ts'
import { redirectWith } from '#app/platform/flash.server.ts'
import { readUpload } from '#app/platform/storage/read-upload.server.ts'
import { setPicture } from '../commands/set-picture.server.ts'
import { own } from '../own.server.ts'
import type { Route } from './+types/picture'

const limit = { megabytes: String(bucketRules.avatars.maxBytes / (1024 * 1024)) }

export function loader() {
	throw redirect('/profile')
}

export async function action({ request, context }: Route.ActionArgs) {
	const { ctx } = await own(context, request)
	const { files } = factsOf(context).runtime
	const { file, refusal } = await readUpload(request, ctx, files, { bucket: 'avatars', field: 'picture' })
	if (!file)
		return redirectWith('/profile', { tone: 'bad', code: refusal ?? 'profile.no-picture', values: limit })
	await setPicture(ctx, file.id)
	return redirectWith('/profile', { tone: 'good', code: 'profile.saved' })
}
