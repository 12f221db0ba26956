import type { Actor } from '../actor.ts'
import { type Ctx, transaction } from '../ctx.server.ts'

type Outcome = { ok: boolean }

class Refused extends Error {
	outcome: Outcome
	constructor(outcome: Outcome) {
		super('refused')
		this.outcome = outcome
	}
}

/** Several commands as one: a refusal undoes the commands before it. */
export async function rollbackOnRefusal<Who extends Actor, Done extends Outcome>(
	ctx: Ctx<Who>,
	work: (ctx: Ctx<Who>) => Promise<Done>,
): Promise<Done> {
	try {
		return await transaction(ctx, async (ctx) => {
			const done = await work(ctx)
			if (!done.ok) throw new Refused(done)
			return done
		})
	} catch (error) {
		if (error instanceof Refused) return error.outcome as Done
		throw error
	}
}
