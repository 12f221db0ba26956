import { index } from '@react-router/dev/routes'

export const open = [{ ...index('features/home/routes/index.tsx'), answer: '200' }]
