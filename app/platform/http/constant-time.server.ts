import { setTimeout } from 'node:timers/promises'

/** Answers no sooner than after `ms`, so that timing does not tell what was found. */
export async function inConstantTime<T>(ms: number, work: () => Promise<T>): Promise<T> {
	const [done] = await Promise.allSettled([work(), setTimeout(ms)])
	if (done.status === 'rejected') throw done.reason
	return done.value
}
