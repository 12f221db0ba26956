import { type Actor, isAtLeast } from '#app/platform/actor.ts'

export function canOversee(actor: Actor): boolean {
	return isAtLeast(actor, 'admin')
}
