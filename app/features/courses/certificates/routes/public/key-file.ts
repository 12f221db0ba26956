import { visitor } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { readId } from '#app/platform/ids.ts'
import { sharedAnswer } from '#app/platform/page-cache/shared-answer.server.ts'
import { pemOf } from '#app/platform/signatures/keys.server.ts'
import { keyFile } from '../../print/files.server.ts'
import { findKey } from '../../queries.server.ts'
import type { Route } from './+types/key-file'

export async function loader({ params, request, context }: Route.LoaderArgs) {
	const id = requireRow(readId(/^(.+)\.pem$/.exec(params.file)?.[1] ?? ''))
	const key = requireRow(await findKey(visitor(context), id))
	const answer = sharedAnswer(context, request, pemOf(key.publicKey), 'application/x-pem-file')
	answer.headers.set('content-disposition', `attachment; filename="${keyFile(key.id)}"`)
	return answer
}
