import { redirect } from 'react-router'
import { redirectWith } from '#app/platform/flash.server.ts'
import { setPicture } from '../commands/set-picture.server.ts'
import { own } from '../own.server.ts'
import type { Route } from './+types/picture-remove'

export function loader() {
	throw redirect('/profile')
}

export async function action({ request, context }: Route.ActionArgs) {
	const { ctx } = await own(context, request)
	await setPicture(ctx, null)
	return redirectWith('/profile', { tone: 'good', code: 'profile.saved' })
}
