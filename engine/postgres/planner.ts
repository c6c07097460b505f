/**
 * What PostgreSQL's planner takes a page at any place to cost, as a multiple of the next page in order. Its own 4 is
 * for disks that turn; with it a page of rows is sorted although an index has their order.
 */
export const randomPageCost = 1.1;
