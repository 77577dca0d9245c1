/** Where Uppy speaks of itself, we speak of what the person came for. */
export const dashboardWords = (title: string) => ({
  strings: {
    dashboardWindowTitle: `${title} (press Escape to close)`,
    dashboardTitle: title,
    closeModal: 'Close',
  },
  pluralize: (count: number) => (count === 1 ? 0 : 1),
})
