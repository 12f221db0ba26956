import { requiredAnswers } from '../cases/answers.ts'

type Applied = { answers: Record<string, string>; products: readonly { lines: number; name: string }[] }

export type Lacks = {
	/** How many of the form's questions are not answered. */
	answers: number
	hasNoProduct: boolean
	/** Names of the products without a recipe. */
	withoutRecipe: string[]
}

/** The parts that an application still lacks before it can be sent: the rule `complete`, item by item. */
export function lacksOf({ answers, products }: Applied): Lacks {
	return {
		answers: requiredAnswers.filter((name) => !answers[name]).length,
		hasNoProduct: products.length === 0,
		withoutRecipe: products.filter(({ lines }) => lines === 0).map(({ name }) => name),
	}
}

export function isComplete({ answers, hasNoProduct, withoutRecipe }: Lacks): boolean {
	return answers === 0 && !hasNoProduct && withoutRecipe.length === 0
}
