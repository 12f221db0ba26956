import type { CurriculumSection } from '#app/features/courses/curriculum.ts'
import { isOpen, opensOn } from '#app/features/courses/section.ts'

export type Step = Omit<CurriculumSection, 'release' | 'order' | 'materials'> & {
	/** Its place in the course, from 1; null where it was removed. */
	number: number | null
	isDone: boolean
	/** The day from which it is open, `2026-03-10`; null: open. */
	opensOn: string | null
}

type Facts = { done: string[]; enrolledOn: string; today: string }

export function outlineOf(curriculum: CurriculumSection[], { done, enrolledOn, today }: Facts): Step[] {
	return curriculum.map(({ release, order, materials: _, ...section }) => ({
		...section,
		number: section.isRetired ? null : order,
		isDone: done.includes(section.section),
		opensOn: isOpen(release, { enrolledOn, today }) ? null : opensOn(release, enrolledOn),
	}))
}

/** The next section: the last visited one if unfinished, else the one after it, else one skipped before. */
export function nextStep(steps: Step[], last: string | null): Step | undefined {
	const at = Math.max(
		0,
		steps.findIndex(({ section }) => section === last),
	)
	const inOrder = [...steps.slice(at), ...steps.slice(0, at)]
	const left = inOrder.filter((step) => !step.isDone && step.opensOn === null)
	// New and removed sections come last.
	return left.find((step) => !step.isNew && !step.isRetired) ?? left.find(counts) ?? left[0]
}

export function counts(step: Pick<Step, 'isNew'>): boolean {
	return !step.isNew
}

export function countDone(steps: Step[]): { done: number; of: number } {
	const counted = steps.filter(counts)
	return { done: counted.filter(({ isDone }) => isDone).length, of: counted.length }
}

/** The first day on which another section opens. */
export function nextOpening(steps: Step[]): string | null {
	const days = steps.flatMap(({ opensOn, isDone }) => (opensOn === null || isDone ? [] : [opensOn]))
	return days.sort()[0] ?? null
}
