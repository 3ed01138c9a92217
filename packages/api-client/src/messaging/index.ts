export {
  idleSocket,
  socketReducer,
  type SocketEffect,
  type SocketEvent,
  type SocketState,
} from './socketState.ts';
