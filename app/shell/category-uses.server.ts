import type { CategoryUse } from '#app/features/categories/api.server.ts'
import { coursesOfCategory } from '#app/features/courses/category-use.server.ts'
import { fatwasOfCategory } from '#app/features/fatwas/category-use.server.ts'
import { scholarsOfCategory } from '#app/features/ifta/category-use.server.ts'

/** All that is sorted by categories. */
export const categoryUses: CategoryUse[] = [fatwasOfCategory, coursesOfCategory, scholarsOfCategory]
