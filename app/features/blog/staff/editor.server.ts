import { type RouterContextProvider, redirect } from 'react-router'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readId } from '#app/platform/ids.ts'
import { submitPost, submitRevision } from '../commands/publish-post.server.ts'
import { writerPath } from '../model.ts'
import { findPost } from '../queries.server.ts'
import { requireRight } from '../rights.server.ts'

type Args = { context: Readonly<RouterContextProvider>; params: { id: string } }

/**
 * The post that this person writes.
 * @throws 404 where they do not see it; a redirect to its overview where they may not write now
 */
export async function openEditor({ context, params }: Args) {
	const { ctx } = await requireRight(context, 'write')
	const id = requireRow(readId(params.id))
	const found = requireRow(await findPost(ctx, id))
	if (!found.verbs.includes('write')) throw redirect(`${writerPath}/${id}/overview`)
	return { ctx, id, ...found, isRevision: found.post.status === 'published' }
}

/** Submits a draft or a new version, or leads its writer to what is missing. */
export async function send(ctx: Ctx<User>, id: string, isRevision: boolean): Promise<Response> {
	const done = await (isRevision ? submitRevision(ctx, id) : submitPost(ctx, id))
	if (done.ok) return redirectWith(`${writerPath}/${id}/overview`, { tone: 'good', code: 'blog.submit-done' })
	if (done.reason === 'issues')
		return redirectWith(`${writerPath}/${id}?check=yes`, { tone: 'bad', code: 'blog.issues' })
	const code = done.reason === 'unchanged' ? 'blog.unchanged' : 'blog.not-now'
	return redirectWith(`${writerPath}/${id}`, { tone: 'bad', code })
}
