/** Places to play in. */
export const rooms = {
  hall: { seconds: 1.8, damping: 0.35, preDelaySeconds: 0.02 },
  plate: { seconds: 1.4, damping: 0.45, preDelaySeconds: 0.015 },
  space: { seconds: 2.2, damping: 0.3, preDelaySeconds: 0.025 },
  cathedral: { seconds: 3.6, damping: 0.4, preDelaySeconds: 0.035 },
} as const
